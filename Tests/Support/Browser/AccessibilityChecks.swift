import Foundation

/// Whether everybody can use a page: by axe-core where it is there, and by checks of our own.
extension BrowserPage {
  /// Violations that axe-core finds: the rule, what it says, and where.
  ///
  /// - Parameter script: The content of `axe.min.js`.
  /// - Returns: The violations, five of each rule at most.
  /// - Throws: When the browser does not answer.
  package func axeViolations(_ script: String) throws -> [String] {
    _ = try evaluate(script + "\n;0")
    return try evaluate(
      """
      axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations.flatMap(
        rule => rule.nodes.slice(0, 5).map(node => `${rule.id} (${rule.impact}): ${rule.help}: `
          + `${node.target} ${(node.any[0] || node.all[0] || node.none[0] || {}).message || ''} `
          + `${node.html.slice(0, 160)}`)))
      """
    ).strings
  }

  /// Pictures, charts, controls and the page itself that a screen reader cannot name.
  package func missingNames() throws -> [String] {
    try evaluate(
      """
      (() => {
        const text = e => (e.textContent || '').trim();
        const labelled = e => e.getAttribute('aria-label') || e.getAttribute('title')
          || (e.getAttribute('aria-labelledby') || '').split(/\\s+/).some(
            id => id && document.getElementById(id) && text(document.getElementById(id)));
        const faults = [];
        if (!document.documentElement.lang) faults.push('the page has no language');
        if (!document.title.trim()) faults.push('the page has no title');
        const say = (e, what) => faults.push(`${what}: ${e.outerHTML.slice(0, 120)}`);
        for (const e of document.images) if (e.getAttribute('alt') === null) say(e, 'no alt');
        for (const e of document.querySelectorAll('[role=img],canvas'))
          if (!labelled(e) && !e.querySelector('title') && !e.closest('[aria-hidden=true]'))
            say(e, 'a chart without a name');
        for (const e of document.querySelectorAll('a[href],button,summary'))
          if (!labelled(e) && !text(e) && !e.querySelector('img[alt]')) say(e, 'no name');
        for (const e of document.querySelectorAll('input:not([type=hidden]),select,textarea'))
          if (!labelled(e) && !(e.labels && e.labels.length)) say(e, 'no label');
        for (const e of document.querySelectorAll('table'))
          if (!e.querySelector('th')) say(e, 'a table without headings');
        const ids = new Set();
        for (const e of document.querySelectorAll('[id]')) {
          if (ids.has(e.id)) faults.push(`the id ${e.id} is given twice`);
          ids.add(e.id);
        }
        return faults;
      })()
      """
    ).strings
  }

  /// Headings that skip a level, and pages without one first heading.
  package func headingFaults() throws -> [String] {
    try evaluate(
      """
      (() => {
        const headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')];
        const faults = [];
        if (headings.filter(h => h.tagName === 'H1').length !== 1)
          faults.push('there is not exactly one h1');
        let last = 0;
        for (const heading of headings) {
          const level = Number(heading.tagName[1]);
          if (level > last + 1) faults.push(`h${last} is followed by h${level}: `
            + heading.textContent.trim().slice(0, 60));
          last = level;
        }
        return faults;
      })()
      """
    ).strings
  }

  /// Text whose contrast with what is behind it is under 4.5 to 1, or under 3 where it is large.
  ///
  /// The formulas are those of WCAG 2.2, "relative luminance" and "contrast ratio". Text over pictures
  /// and gradients is passed over.
  package func faintTexts() throws -> [String] {
    try evaluate(
      """
      (() => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 1;
        const context = canvas.getContext('2d', { willReadFrequently: true });
        const rgba = color => {
          context.clearRect(0, 0, 1, 1);
          context.fillStyle = color;
          context.fillRect(0, 0, 1, 1);
          const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
          return [r, g, b, a / 255];
        };
        const over = (top, below) =>
          [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
        const luminance = color => color.slice(0, 3).map(c => c / 255)
          .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
          .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
        const ground = element => {
          const layers = [];
          for (let e = element; e; e = e.parentElement) {
            const style = getComputedStyle(e);
            if (style.backgroundImage !== 'none') return null;
            layers.push(rgba(style.backgroundColor));
            if (layers[layers.length - 1][3] === 1) break;
          }
          return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
        };
        const faults = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement;
          if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true })) continue;
          if (element.closest('svg,script,style,noscript,[aria-hidden=true]')) continue;
          const box = element.getBoundingClientRect();
          if (box.width < 2 || box.height < 2) continue;
          const style = getComputedStyle(element);
          const behind = ground(element);
          if (!behind) continue;
          const front = rgba(style.color);
          let opacity = 1;
          for (let e = element; e; e = e.parentElement)
            opacity *= Number(getComputedStyle(e).opacity);
          front[3] *= opacity;
          const [one, other] = [luminance(over(front, behind)), luminance(behind)];
          const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
          const size = parseFloat(style.fontSize);
          const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
          if (ratio < (isLarge ? 3 : 4.5)) faults.push(
            `${ratio.toFixed(2)}: '${node.data.trim().slice(0, 40)}' in `
              + `${element.tagName}.${element.className}`);
        }
        return [...new Set(faults)].slice(0, 20);
      })()
      """
    ).strings
  }

  /// Goes through the page by the Tab key and says where the order of focus is not that of the page,
  /// where focus cannot be seen, and whether nothing can be reached at all.
  ///
  /// - Parameter steps: How often to press it at most.
  /// - Returns: The faults.
  /// - Throws: When the browser does not answer.
  package func focusFaults(steps: Int = 40) throws -> [String] {
    _ = try evaluate("window.scrollTo(0, 0), document.activeElement.blur(), 0")
    var faults: [String] = []
    var lastPlace = -1.0
    var reached = 0
    for _ in 0..<steps {
      try press("Tab", code: 9)
      let focus = try evaluate(
        """
        (() => {
          const e = document.activeElement;
          if (!e || e === document.body) return null;
          const box = e.getBoundingClientRect();
          const style = getComputedStyle(e);
          return {
            place: [...document.querySelectorAll('*')].indexOf(e),
            name: e.outerHTML.slice(0, 100),
            isSeen: box.width > 0 && box.height > 0,
            isMarked: style.outlineStyle !== 'none' || style.boxShadow !== 'none'
          };
        })()
        """)
      guard let place = focus["place"].number, let name = focus["name"].string else { break }
      if place < lastPlace { break }
      if focus["isSeen"].bool != true { faults.append("focus goes to what is not seen: \(name)") }
      if focus["isMarked"].bool != true { faults.append("focus is not marked: \(name)") }
      lastPlace = place
      reached += 1
    }
    if reached == 0 { faults.append("nothing can be reached by the keyboard") }
    let ordered = try evaluate(
      "[...document.querySelectorAll('[tabindex]')].filter(e => e.tabIndex > 0).length")
    if ordered.number != 0 { faults.append("an order of focus of its own (tabindex above 0)") }
    return faults
  }
}
