/// The look of the page: light and dark, from a phone to a wide screen, and on paper.
///
/// Verdicts have hues that colour-blind readers tell apart, orange-red against blue, and every text
/// has a contrast of 4.5 or more on its ground.
enum PageStyle {
  /// All rules, in the order in which later ones win.
  static let sheets: [StaticString] = [
    colors, base, summary, tables, charts, details, narrow, paper,
  ]

  private static let colors: StaticString = """
    :root{--bg:#f6f6f4;--card:#fff;--ink:#17181a;--mut:#5d6168;--line:#e4e4e0;--soft:#f0f0ed;--edge:#b9bdc1;
    --acc:#0a64c2;--accb:#e7f0fb;--bad:#a81345;--badb:#fbe8ee;--reg:#c8390b;--regb:#fdeee8;--sus:#8a5000;--susb:#fbf1dd;
    --imp:#0a64c2;--impb:#e7f0fb;--inc:#6450ad;--incb:#efecf9;--eq:#5a6067;--eqb:#eeefef;--ok:#2c6a45;--okb:#e6f2ea}
    @media (prefers-color-scheme:dark){:root{--bg:#101113;--card:#191b1e;--ink:#eceded;--mut:#a0a6ad;--line:#2b2e32;--soft:#212428;--edge:#54595f;
    --acc:#6db3ff;--accb:#152a40;--bad:#ff7d9c;--badb:#3d1622;--reg:#ff8358;--regb:#3a1f16;--sus:#f0b24a;--susb:#352a14;
    --imp:#6db3ff;--impb:#152a40;--inc:#b3a3ff;--incb:#272340;--eq:#a3aab2;--eqb:#272a2e;--ok:#7fd0a0;--okb:#15291d}}
    .ok{--c:var(--ok);--cb:var(--okb)}.bad{--c:var(--bad);--cb:var(--badb)}.reg{--c:var(--reg);--cb:var(--regb)}
    .sus{--c:var(--sus);--cb:var(--susb)}.imp{--c:var(--imp);--cb:var(--impb)}.inc{--c:var(--inc);--cb:var(--incb)}
    .eq{--c:var(--eq);--cb:var(--eqb)}.acc{--c:var(--acc);--cb:var(--accb)}

    """

  private static let base: StaticString = """
    *{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-padding-top:12px}
    body{margin:0;background:var(--bg);color:var(--ink);font:14px/1.42 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
    a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}
    a.def{text-decoration:underline dotted;text-decoration-color:var(--edge);text-underline-offset:3px}a.def:hover{text-decoration-color:currentColor}
    :focus-visible{outline:2px solid var(--acc);outline-offset:2px;border-radius:4px}main:focus{outline:none}
    p,li,dd,dt,code,h1,h2,h3,summary,figcaption{overflow-wrap:anywhere;min-width:0}article,.card,.wide,.one,th{position:relative}
    small{display:block;font-size:12px;color:var(--mut);font-weight:400}
    .sr,caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:-999px;top:6px;background:var(--card);color:var(--ink);padding:8px 14px;border-radius:8px;z-index:9}.skip:focus{left:12px}
    header{display:flex;align-items:center;gap:28px;max-width:1240px;margin:0 auto;padding:12px 20px 0}
    header strong{display:flex;flex:none;white-space:nowrap;align-items:center;gap:8px;font-size:15px;font-weight:650}
    .lg0{fill:var(--soft);stroke:var(--edge)}.lg1{fill:var(--acc);opacity:.28}.lg2{fill:var(--acc)}
    nav{display:flex;gap:20px;font-size:13px;color:var(--mut);white-space:nowrap}nav a:hover{color:var(--ink)}
    main{max-width:1240px;margin:0 auto;padding:0 20px 12px;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
    footer{max-width:1240px;margin:0 auto;padding:8px 20px 32px;color:var(--mut);font-size:12px}
    code,pre{font:12px/1.5 ui-monospace,"SF Mono","DejaVu Sans Mono",monospace}
    code{background:var(--soft);padding:1px 5px;border-radius:4px;color:var(--ink)}
    pre{background:var(--soft);padding:10px 12px;border-radius:8px;margin:8px 0 0;overflow:auto;max-height:320px;white-space:pre;overflow-wrap:normal}
    .card,article{background:var(--card);border:1px solid var(--line);border-radius:12px}
    .card{padding:14px 16px 12px;min-width:0}
    h2{font-size:14.5px;font-weight:650;margin:0 0 8px;letter-spacing:-.003em}h2 span{font-weight:400;color:var(--mut);font-size:12.5px;margin-left:8px;letter-spacing:0}
    h2.out{margin:10px 2px 8px}
    h3{font-size:13.5px;font-weight:600;margin:0 0 7px;display:flex;justify-content:space-between;align-items:center;gap:8px}
    .note{margin:8px 0 0;font-size:12.5px}.dim,.sub{color:var(--mut)}.sub{font-size:12px;margin:0}
    .more{color:var(--acc)}

    """

  private static let summary: StaticString = """
    .hero-box{display:grid;grid-template-columns:minmax(0,1fr) 440px;gap:40px;align-items:center;padding:16px 0 4px}
    .meta{margin:0 0 4px;color:var(--mut);font-size:12.5px;line-height:1.7}.meta span+span:before{content:"·";margin:0 7px;opacity:.6}
    h1{font-size:31px;line-height:1.15;letter-spacing:-.018em;font-weight:680;margin:5px 0 6px;display:flex;align-items:center;gap:12px}
    .ic{font-size:17px;width:34px;height:34px;border-radius:9px;display:grid;place-items:center;background:var(--cb);color:var(--c);flex:none;letter-spacing:0}
    .lead{margin:0;font-size:15px;color:var(--mut);max-width:66ch}.lead b{color:var(--ink);font-weight:600}
    .bar{display:flex;gap:2px;height:10px}.bar i{border-radius:2px;min-width:4px;background:var(--c)}.bar i:first-child{border-radius:5px 2px 2px 5px}.bar i:last-child{border-radius:2px 5px 5px 2px}.bar i:only-child{border-radius:5px}
    .bar .sus{background:repeating-linear-gradient(135deg,var(--c) 0 3px,var(--cb) 3px 5px)}.bar .inc{background:repeating-linear-gradient(45deg,var(--c) 0 2px,var(--cb) 2px 5px)}.bar .eq{opacity:.38}.bar .ok{opacity:.72}
    .tally ul{list-style:none;display:flex;gap:6px 34px;flex-wrap:wrap;padding:0;margin:8px 0 4px}.tally li b{font-size:21px;line-height:1.1;font-weight:650;display:block;color:var(--c)}.tally li.eq b{color:var(--ink)}
    .tally li span{font-size:12px;color:var(--mut);display:flex;gap:5px;align-items:baseline}.tally li i{font-style:normal;font-size:10px;font-weight:700;color:var(--c)}
    .fa{margin:0;font-size:12px;color:var(--mut)}
    .warn{background:var(--susb);border-radius:12px;padding:10px 16px;font-size:13px}.warn ul{list-style:none;margin:0;padding:0;display:grid;gap:4px}.warn li{display:flex;gap:9px}
    .warn i{font-style:normal;font-weight:700;color:var(--sus);flex:none}
    .next{margin:0;display:flex;gap:6px 12px;align-items:baseline;flex-wrap:wrap;font-size:13px;color:var(--mut)}.next b{font-weight:600;color:var(--ink)}.next code{padding:4px 9px;border-radius:6px;border:1px solid var(--line);background:var(--card)}
    .two{display:grid;grid-template-columns:minmax(0,1fr) 440px;gap:16px;align-items:start}

    """

  private static let tables: StaticString = """
    table{border-collapse:collapse;width:100%}
    th{font-weight:500;text-align:left}thead th{font-size:11.5px;color:var(--mut);padding:0 8px 5px 0;vertical-align:bottom}thead small{display:inline;font-size:11px;margin-left:4px}
    tbody th,td{padding:6px 8px 6px 0;border-top:1px solid var(--line);vertical-align:middle;line-height:1.28}
    tr>:last-child{padding-right:0}.num{text-align:right;white-space:nowrap}
    .case{overflow-wrap:anywhere}tbody .case{font-weight:600}
    @media (min-width:641px){.chgs,.strat{table-layout:fixed}.chgs .case{width:27%}.plot,.chgs .plot{width:auto}.chgs th.num{width:98px}.chgs th.ms{width:98px}.chgs .ver{width:194px}.times th.ms{width:66px}.times th.num{width:98px}.times th.num.ms{width:74px}.times .ver{width:104px}.strats th.num.ms{width:66px}.strats .ver{width:120px}.strats .case{width:27%}.strat .case{width:32%}.strat th.num{width:56px}.strat th.num+th.num+th.num{width:62px}}.strat thead small,.strats thead small{display:block;margin:0}.strat .case{overflow-wrap:break-word}
    td.plot,th.plot{padding-right:14px;padding-left:6px}
    .pw{position:relative;height:34px;margin:-6px 0}.pw svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
    .floor{fill:var(--soft)}.zero{stroke:var(--mut);opacity:.55}.zero,.wh,.base,.pw .bar{vector-effect:non-scaling-stroke;fill:none}
    .wh{stroke:var(--c);stroke-width:3;opacity:.5}.base{stroke:var(--line);stroke-width:1}.pw .bar{stroke:var(--c);stroke-width:8;opacity:.3}
    .dot{position:absolute;top:50%;width:10px;height:10px;margin:-5px 0 0 -5px;border-radius:50%;border:2px solid var(--card);background:var(--c)}
    .dot.sus,.dot.inc{background:var(--card);border-color:var(--c)}
    .ticks{position:relative;height:15px}.ticks i,.ticks b{position:absolute;font-style:normal;font-weight:400;font-size:11px;white-space:nowrap;transform:translateX(-50%)}.ticks .s{left:0;transform:none}.ticks .e{right:0;transform:none}.strat .ticks b{font-size:10px}
    .chg b{font-weight:650}.chgs .chg b{color:var(--c,var(--ink))}tr.eq .chg b,tr.ok .chg b{color:var(--ink)}
    .pill{display:inline-flex;align-items:center;gap:6px;font-size:12px;font-weight:600;border-radius:20px;padding:0 10px 0 8px;line-height:20px;background:var(--cb);color:var(--c);white-space:nowrap}.pill i{font-style:normal;font-size:10px;width:10px;text-align:center}
    .mini{font-size:10px;width:19px;height:17px;border-radius:5px;display:inline-grid;place-items:center;font-weight:700;background:var(--cb);color:var(--c);flex:none}
    td small+small{margin-top:1px}.ver small{font-size:11.5px;margin-top:2px}
    .wide{overflow-x:auto}.wide th:first-child{position:sticky;left:0;background:var(--card);z-index:1;min-width:200px}.all td,.all thead th{padding-right:14px}
    .all thead th{white-space:nowrap}.all tbody th small{font-size:11.5px}
    .sort{border:0;background:none;color:inherit;font:inherit;cursor:pointer;padding:2px 3px;margin-left:1px;border-radius:4px}.sort:before{content:"↕";opacity:.55}[aria-sort=ascending] .sort:before{content:"↑";opacity:1;color:var(--acc)}[aria-sort=descending] .sort:before{content:"↓";opacity:1;color:var(--acc)}
    .filter{margin:0 0 12px;font-size:13px;color:var(--mut);display:flex;gap:8px;align-items:center;flex-wrap:wrap}.filter[hidden]{display:none}
    input,select{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:4px 9px;max-width:100%;min-width:0}

    """

  private static let charts: StaticString = """
    .five{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:12px}
    article{padding:11px 13px 11px;min-width:0}article .sub{margin:-5px 0 7px}
    .film{display:flex;gap:4px}.film img{flex:1 1 0;min-width:0;width:0;height:auto;border-radius:4px;outline:1px solid var(--line);outline-offset:-1px;background:var(--soft)}
    .play{margin-top:6px;font-size:12px;color:var(--mut)}.play img{display:block;max-width:100%;height:auto;max-height:320px;width:auto;margin:6px auto 0;border-radius:8px;outline:1px solid var(--line)}
    .spark{position:relative;height:44px;margin:10px 0 8px}.spark svg,.cb svg{width:100%;height:100%;display:block;overflow:visible}
    .ax,.gr{stroke:var(--line);fill:none;vector-effect:non-scaling-stroke}.band{fill:var(--acc);opacity:.2}.med{fill:none;stroke:var(--acc);stroke-width:1.7;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .band.c0{fill:var(--mut);opacity:.16}.med.c0{stroke:var(--mut)}.dot.w{width:7px;height:7px;margin:-3.5px 0 0 -3.5px;background:var(--ink);border-width:1.5px}.spark .dot,.cb .dot{top:auto}
    .figs{display:flex;justify-content:space-between;gap:8px;margin:0}.figs div{white-space:nowrap}.figs dt{font-size:11px;color:var(--mut);line-height:1.3}.figs dd{margin:0;font-size:14px;font-weight:620}.figs small{display:inline;font-size:11px}
    .chart{display:grid;gap:2px;font-size:11px;color:var(--mut)}.cy b,.cx b{font-weight:400}.cp{display:grid;grid-template-columns:38px minmax(0,1fr);height:150px}
    .cl{position:relative}.cl i{position:absolute;right:7px;white-space:nowrap;font-style:normal;transform:translateY(-50%)}.cb{position:relative}
    .cx{position:relative;height:30px;margin-left:38px}.cx i{position:absolute;font-style:normal;transform:translateX(-50%)}.cx .s{transform:none}.cx .e{transform:translateX(-100%)}.cx b{position:absolute;bottom:0;right:0}
    .bud{stroke:var(--reg);stroke-dasharray:4 3;fill:none;vector-effect:non-scaling-stroke}.budl{position:absolute;right:0;font-style:normal;color:var(--reg);transform:translateY(-100%)}
    .bars{fill:var(--acc);opacity:.55}.q{stroke:var(--mut);stroke-dasharray:3 3;fill:none;vector-effect:non-scaling-stroke}.q.mid{stroke:var(--ink);stroke-dasharray:none}.ql{position:absolute;top:-14px;font-style:normal;transform:translateX(-50%);background:var(--card);padding:0 2px}
    .dist .cp{grid-template-columns:0 minmax(0,1fr)}.dist .cx{margin-left:0}.dist .cy{height:31px}
    svg.hb{display:block;width:100%;height:8px;border-radius:4px;overflow:hidden;min-width:40px;background:var(--soft)}.hb path{fill:var(--acc);opacity:.72}
    .slow{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:12px}.slow article{display:flex;flex-wrap:wrap;gap:10px 14px;align-items:flex-start;align-content:flex-start}.slow details{flex:1 0 100%;min-width:0;font-size:12.5px;color:var(--mut)}.slow pre{color:var(--ink);font-size:11px}.slow article>div{min-width:0;flex:1}.slow .sub{margin:0 0 6px}
    .shot{width:132px;height:auto;max-height:280px;object-fit:contain;border-radius:8px;outline:1px solid var(--line);flex:none;background:var(--soft)}.big{font-size:21px;font-weight:650;margin:0;line-height:1.25}
    .pick{display:flex;gap:8px 16px;flex-wrap:wrap;font-size:12.5px;color:var(--mut)}.pick label{display:flex;gap:7px;align-items:center;min-width:0;max-width:100%;white-space:nowrap}.pick select{flex:1;text-overflow:ellipsis}.canvas{position:relative;height:320px;margin-top:12px}
    section[hidden]{display:none}

    """

  private static let details: StaticString = """
    summary{cursor:pointer}.card>details{border-top:1px solid var(--line);margin-top:10px;padding-top:8px;font-size:12.5px}.card>details>summary{color:var(--mut)}.card>details>table{margin-top:14px}
    .card caption.on,.strat caption{position:static;width:auto;height:auto;clip-path:none;white-space:normal;text-align:left;font-size:12px;color:var(--mut);padding-bottom:8px}
    .ones{margin-top:12px;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
    .one{content-visibility:auto;contain-intrinsic-size:auto 40px}.one+.one{border-top:1px solid var(--line)}.one>summary{display:flex;gap:10px;align-items:center;padding:9px 16px;list-style:none}.one>summary::-webkit-details-marker{display:none}
    .one>summary:after{content:"";width:7px;height:7px;border:solid var(--mut);border-width:0 1.5px 1.5px 0;transform:rotate(45deg) translate(-2px,-2px);flex:none;margin-left:4px}.one[open]>summary:after{transform:rotate(225deg) translate(-2px,-2px)}
    .one>summary:hover{background:var(--soft)}.one>summary b{font-weight:600}.one .set{color:var(--mut);font-size:12.5px;flex:1;min-width:0}.one .t{font-weight:600;white-space:nowrap}
    .one[hidden],tr[hidden]{display:none}.body{padding:6px 16px 18px;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
    .charts{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:28px}figure{margin:0;min-width:0}figcaption{font-size:13px;display:flex;gap:6px 14px;flex-wrap:wrap;align-items:center}
    .k0:before,.k1:before{content:"";display:inline-block;width:14px;height:3px;border-radius:2px;background:var(--acc);margin-right:6px;vertical-align:3px}.k0:before{background:var(--mut)}.k0,.k1{font-size:12px;color:var(--mut)}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(270px,1fr));gap:18px 32px;align-items:start}.mg{min-width:0;display:grid;gap:16px}
    .kv caption,.probes caption,.thirds caption{position:static;width:auto;height:auto;clip-path:none;white-space:normal;text-align:left;font-size:13px;font-weight:600;padding-bottom:6px}.kv th,.kv td{font-size:12.5px;padding-top:4px;padding-bottom:4px}.kv thead th{font-size:11px}.kv a{text-decoration:underline dotted;text-decoration-color:var(--edge);text-underline-offset:3px}.kv tbody th,.thirds tbody th{color:var(--mut);font-weight:400}.kv .plot{width:34%;min-width:60px}
    .kv td:not(.num):not(.plot){white-space:nowrap}
    .bad-box{background:var(--badb);border-radius:10px;padding:10px 14px}.bad-box p{margin:0;color:var(--bad);font-weight:600}.notes,.cmd{margin:0;font-size:12.5px;color:var(--mut)}.notes{padding-left:18px}
    .fold{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px 16px}.read{max-width:86ch;margin:0 0 8px;font-size:13px}
    .pair{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:32px}.facts,.gloss{margin:0;font-size:12.5px}.facts div{display:grid;grid-template-columns:minmax(110px,2fr) 3fr;gap:12px;padding:4px 0;border-top:1px solid var(--line)}.facts div:first-child{border:0}.facts dt{color:var(--mut)}.facts dd{margin:0}
    .gloss{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:12px 32px}.gloss dt{font-weight:600}.gloss dt small{display:inline;margin-left:8px}.gloss dd{margin:0;color:var(--mut)}.gloss :target,.one:target>summary{background:var(--accb);border-radius:6px;box-shadow:0 0 0 6px var(--accb)}.one:target>summary{box-shadow:none;border-radius:0}
    .probes{font-size:12.5px}.probes thead th,.probes td{padding-right:16px}.look{display:flex;gap:12px;align-items:flex-start;border-top:1px solid var(--line);padding-top:12px;margin-top:4px}.look figcaption{font-size:11px;color:var(--mut);display:block;text-align:center;max-width:84px}.look img{width:76px;height:auto;border-radius:6px;outline:1px solid var(--line);display:block;margin:0 auto 3px}.look .note:first-child{margin-top:0}
    .vs{display:flex;gap:12px}

    """

  private static let narrow: StaticString = """
    @media (max-width:1100px){.hero-box,.two,.charts,.pair{grid-template-columns:minmax(0,1fr)}.hero-box{gap:14px}.pair{gap:18px}}
    @media (max-width:640px){header{padding:10px 16px 0;gap:14px}nav{overflow-x:auto;gap:16px;scrollbar-width:none;mask-image:linear-gradient(90deg,#000 88%,transparent);padding-right:24px;min-width:0}main{padding:0 16px 12px;gap:14px}footer{padding:8px 16px 24px}
    h1{font-size:23px;gap:10px}.ic{width:29px;height:29px;font-size:15px}.lead{font-size:14px}.hero-box{padding:12px 0 2px}.tally ul{gap:6px 26px}h2 span{display:block;margin:1px 0 0}
    .card{padding:12px 14px 11px}.chgs thead{display:none}.chgs tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 10px;padding:9px 0;border-top:1px solid var(--line)}.chgs td,.chgs tbody th{border:0;padding:0}
    .chgs .case{grid-row:1}.chgs .chg{grid-row:1;grid-column:2}.chgs .plot{grid-row:2;grid-column:1/3;width:auto;padding:5px 0}.chgs .pw{height:22px;margin:0}.chgs .ms{display:none}.chgs .ver{grid-row:3;grid-column:1/3;display:flex;justify-content:space-between;align-items:center;gap:4px 8px;flex-wrap:wrap}
    .strat .ticks{display:none}.strat .plot{min-width:64px;width:24%;padding-right:6px;padding-left:0}.strat thead th,.strat td,.strat tbody th{padding-right:6px}.strat small{font-size:11px}.strat td:last-child,.strat thead th:last-child{display:none}
    .five{display:flex;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-left:16px;margin:0 -16px;padding:0 16px}.five article{flex:0 0 244px;scroll-snap-align:start}
    .slow{grid-template-columns:minmax(0,1fr)}.one>summary{flex-wrap:wrap;padding:9px 14px;gap:4px 9px}.one .set{flex:1 0 100%;order:5}.one>summary:after{order:4}.one>summary b{flex:1;min-width:0}.body{padding:6px 14px 16px}.figures{grid-template-columns:minmax(0,1fr)}.hitch td,.hitch th{font-size:11.5px;padding-right:5px}.wide th:first-child{min-width:118px;max-width:150px}.facts div{grid-template-columns:2fr 3fr}.gloss{grid-template-columns:minmax(0,1fr)}.canvas{height:260px}}
    @media (max-width:380px){.kv .num{white-space:normal}.kv th,.kv td{font-size:11.5px;padding-right:5px}.kv .plot{min-width:36px}h1{font-size:20px}}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}

    """

  private static let paper: StaticString = """
    @media print{:root{--bg:#fff;--card:#fff;--ink:#000;--mut:#444;--line:#ccc;--soft:#eee}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}body{font-size:11px}nav,.filter,.sort,.skip,.play,#explore,.next{display:none!important}
    .card,article,.one,tr,figure,.gloss div,.mg{break-inside:avoid}h2,h3{break-after:avoid}.one{content-visibility:visible;break-inside:auto}.wide{overflow:visible}.all{font-size:9px}.all td,.all thead th{padding-right:4px}main,header,footer{max-width:none;padding-left:0;padding-right:0}.two{grid-template-columns:minmax(0,1fr)}pre{max-height:none;white-space:pre-wrap}
    details::details-content{content-visibility:visible;block-size:auto}}

    """
}
