/// What the page does with scripts; it can be read without.
enum PageScript {
  /// Opens what a link leads to, opens everything for printing, sorts and filters tables.
  static let table: StaticString = """
    (function () {
      'use strict';
      var all = function (q, root) { return Array.prototype.slice.call((root || document).querySelectorAll(q)); };
      function reveal() {
        var target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
        for (var e = target; e; e = e.parentElement) if (e.tagName === 'DETAILS') e.open = true;
        if (target) target.scrollIntoView();
      }
      addEventListener('hashchange', reveal);
      reveal();
      var opened = [];
      addEventListener('beforeprint', function () {
        opened = all('details:not([open]):not(.play)');
        opened.forEach(function (d) { d.open = true; });
      });
      addEventListener('afterprint', function () { opened.forEach(function (d) { d.open = false; }); });
      function number(cell) {
        var text = cell.textContent.trim().replace('\\u2212', '-').replace(/^</, '');
        var value = parseFloat(text);
        return text === '-' || isNaN(value) ? null : value;
      }
      all('table.sortable').forEach(function (table) {
        var body = table.tBodies[0];
        all('thead th', table).forEach(function (th, column) {
          if (th.querySelector('.sr')) return;
          var button = document.createElement('button');
          button.type = 'button';
          button.className = 'sort';
          button.title = 'Sort by ' + th.textContent;
          button.setAttribute('aria-label', button.title);
          button.addEventListener('click', function () {
            var up = th.getAttribute('aria-sort') !== 'ascending';
            all('thead th', table).forEach(function (o) { o.removeAttribute('aria-sort'); });
            th.setAttribute('aria-sort', up ? 'ascending' : 'descending');
            var rows = Array.prototype.slice.call(body.rows);
            rows.sort(function (a, b) {
              if (column === 0) {
                var texts = [a.cells[0].textContent, b.cells[0].textContent];
                return (up ? 1 : -1) * texts[0].localeCompare(texts[1]);
              }
              var x = number(a.cells[column]), y = number(b.cells[column]);
              if (x === null || y === null) return (x === null) - (y === null);
              return up ? x - y : y - x;
            });
            rows.forEach(function (r) { body.appendChild(r); });
          });
          th.appendChild(button);
        });
      });
      var filter = document.getElementById('filter');
      if (!filter) return;
      filter.hidden = false;
      var input = document.getElementById('filter-text');
      var count = document.getElementById('filter-count');
      input.addEventListener('input', function () {
        var words = input.value.toLowerCase().split(/\\s+/).filter(Boolean), shown = 0, rows = all('tr[data-i]');
        rows.forEach(function (row) {
          var text = row.cells[0].textContent.toLowerCase() + ' ' + row.cells[1].firstChild.title;
          var fits = words.every(function (w) { return text.indexOf(w) >= 0; });
          row.hidden = !fits;
          document.getElementById(row.dataset.i).hidden = !fits;
          if (fits) shown += 1;
        });
        count.textContent = words.length ? shown + ' of ' + rows.length : '';
      });
    })();
    """

  /// Draws curves and distributions of two cases with Chart.js 3.
  static let explorer: StaticString = """
    (function () {
      'use strict';
      var section = document.getElementById('explore');
      if (!section || typeof Chart === 'undefined') return;
      var data = JSON.parse(document.getElementById('explorer-data').textContent);
      var byId = function (id) { return document.getElementById(id); };
      var a = byId('explore-a'), b = byId('explore-b'), what = byId('explore-what');
      function option(select, text, value) {
        var o = document.createElement('option');
        o.textContent = text;
        o.value = value;
        select.appendChild(o);
      }
      option(b, 'none', '');
      data.forEach(function (d, i) { option(a, d.name, i); option(b, d.name, i); });
      option(what, 'frame time over the animation', 'curve');
      if (data.some(function (d) { return d.quantiles; })) option(what, 'distribution', 'quantiles');
      if (data.length > 1) b.value = '1';
      var css = function (name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); };
      var chart = null;
      function sets(d, color, place) {
        var line = function (label, values, extra) {
          return Object.assign({
            label: label, borderColor: color, backgroundColor: color + '2e', borderWidth: 2, pointRadius: 0,
            pointHitRadius: 8, data: values
          }, extra);
        };
        if (what.value === 'quantiles') {
          return (d.quantiles ? [line(d.name, d.quantiles.map(function (v, i) { return { x: i * 2, y: v }; }), {})] : []);
        }
        var at = function (values) { return values.map(function (v, i) { return { x: d.frames[i], y: v }; }); };
        return [
          line(d.name, at(d.median), {}),
          line('p10', at(d.low), { borderWidth: 0, pointHitRadius: 0 }),
          line('p90', at(d.high), { borderWidth: 0, pointHitRadius: 0, fill: '-1' })
        ];
      }
      function draw() {
        var chosen = [[a.value, css('--acc')], [b.value, css('--reg')]].filter(function (c) { return c[0] !== ''; });
        var isCurve = what.value === 'curve';
        var ink = css('--mut'), line = css('--line');
        var axis = function (title) {
          return { type: 'linear', title: { display: true, text: title, color: ink }, ticks: { color: ink }, grid: { color: line } };
        };
        var y = axis('ms a frame');
        y.beginAtZero = true;
        if (chart) chart.destroy();
        chart = new Chart(byId('explore-canvas'), {
          type: 'line',
          data: { datasets: [].concat.apply([], chosen.map(function (c, i) { return sets(data[c[0]], c[1], i); })) },
          options: {
            animation: false, maintainAspectRatio: false, parsing: false, normalized: true,
            interaction: { mode: 'nearest', axis: 'x', intersect: false },
            scales: { x: axis(isCurve ? 'frame' : 'share of frames at most so long, %'), y: y },
            plugins: {
              legend: { labels: { color: css('--ink'), filter: function (item) { return item.text !== 'p10' && item.text !== 'p90'; } } },
              tooltip: { callbacks: {
                title: function (items) { return (isCurve ? 'frame ' : '') + items[0].parsed.x + (isCurve ? '' : ' %'); },
                label: function (item) { return ' ' + item.dataset.label + ': ' + item.parsed.y + ' ms'; }
              } }
            }
          }
        });
        byId('explore-text').textContent = chosen.map(function (c) {
          var d = data[c[0]], most = Math.max.apply(null, d.median);
          return d.name + ': slowest frame ' + d.frames[d.median.indexOf(most)] + ', ' + most + ' ms.';
        }).join(' ');
      }
      section.hidden = false;
      [a, b, what].forEach(function (s) { s.addEventListener('change', draw); });
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
      draw();
    })();
    """
}
