/// Questions about an open page; each answer is a list of faults, empty when all is well.
///
/// The scripts run in the page from outside, so they work on pages whose own scripts are off.
extension BrowserPage {
  /// What sticks out to the right, with how far.
  package func horizontalOverflow() throws -> [String] {
    try evaluate(
      """
      (() => {
        const width = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= window.innerWidth
          && document.body.scrollWidth <= window.innerWidth) return [];
        const wide = [...document.body.querySelectorAll('*')]
          .filter(e => e.getBoundingClientRect().right > width + 0.5)
          .slice(0, 8)
          .map(e => `${e.tagName}.${e.getAttribute('class')} ends at `
            + `${Math.round(e.getBoundingClientRect().right)} of ${width}`);
        return wide.length ? wide : ['the page scrolls sideways'];
      })()
      """
    ).strings
  }

  /// Opens everything that is folded away, so that it can be looked at.
  package func unfold() throws {
    // What is far below the view may be left undrawn by the page's style until one scrolls there.
    _ = try evaluate(
      """
      document.querySelectorAll('details').forEach(d => { d.open = true });
      document.querySelectorAll('*').forEach(e => {
        if (getComputedStyle(e).contentVisibility === 'auto') {
          e.style.contentVisibility = 'visible';
        }
      });
      document.body.offsetHeight
      """)
    try settle()
  }

  /// Charts in which nothing is drawn: pictures of SVG without any extent, canvases of one colour.
  ///
  /// A chart is an SVG with the role `img`, or an element of that role around one.
  package func emptyCharts() throws -> [String] {
    try evaluate(
      """
      (() => {
        const name = e => `${e.tagName} '${(e.getAttribute('aria-label') || e.id).slice(0, 60)}'`;
        const isShown = e => e.checkVisibility ? e.checkVisibility() : e.offsetParent !== null;
        const isDrawn = shape => {
          const box = shape.getBBox();
          return box.width > 0 || box.height > 0;
        };
        const shapes = 'path,line,rect,circle,ellipse,polyline,polygon,image';
        const charts = [...document.querySelectorAll('svg')]
          .filter(svg => svg.closest('[role=img]') && !svg.querySelector(':scope svg'));
        const empty = charts.filter(svg => {
          if (!isShown(svg)) return false;
          const box = svg.getBoundingClientRect();
          return !(box.width > 0 && box.height > 0)
            || ![...svg.querySelectorAll(shapes)].some(isDrawn);
        }).map(svg => svg.closest('[role=img]'));
        const blank = [...document.querySelectorAll('canvas')].filter(canvas => {
          if (!isShown(canvas)) return false;
          if (!canvas.width || !canvas.height) return true;
          // A copy: the browser complains when a page's own canvas is read back.
          const copy = document.createElement('canvas');
          [copy.width, copy.height] = [canvas.width, canvas.height];
          const context = copy.getContext('2d', { willReadFrequently: true });
          context.drawImage(canvas, 0, 0);
          const pixels = new Uint32Array(
            context.getImageData(0, 0, copy.width, copy.height).data.buffer);
          return pixels.every(pixel => pixel === pixels[0]);
        });
        return [...empty, ...blank].map(name);
      })()
      """
    ).strings
  }

  /// Pictures that the browser could not decode.
  package func brokenImages() throws -> [String] {
    try evaluate(
      """
      [...document.images].filter(i => !(i.complete && i.naturalWidth > 0))
        .map(i => `${i.alt}: ${i.src.slice(0, 40)}`)
      """
    ).strings
  }

  /// How many charts and pictures there are: a page without any has no faults either.
  package func countOfCharts() throws -> Int {
    // A comparison without a single worker pair, as on a busy machine, has bars only.
    let charts = "document.querySelectorAll('[role=img]').length"
    return Int(try evaluate(charts).number ?? 0)
  }

  package func countOfImages() throws -> Int {
    Int(try evaluate("document.images.length").number ?? 0)
  }
}
