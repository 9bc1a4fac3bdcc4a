/** How the page of a report looks: by day, by night, on a narrow screen, and on paper. */
export const STYLE = `
  :root { color-scheme: light dark; --text: #1a1f2b; --soft: #4a5263; --line: #d9dde5; --rule: #8a93a5; --paper: #fff;
    --bar: #2563a8; --lost: #9aa1ae; --warn: #b45309; --warned: #fff7ed; --lit: #fde68a; --against: #fecaca; --code: #f3f5f8; }
  @media (prefers-color-scheme: dark) { :root { --text: #e6e9ef; --soft: #a9b1c0; --line: #343b49; --rule: #6b7485; --paper: #14171d;
    --bar: #6aa5e8; --lost: #5d6675; --warn: #f59e0b; --warned: #2b2113; --lit: #6b5310; --against: #7a2727; --code: #1e232c; } }
  body { font: 15px/1.45 system-ui, sans-serif; color: var(--text); background: var(--paper); max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.6rem; margin: 0 0 .2rem; } h2 { font-size: 1.15rem; margin: 1.8rem 0 .5rem; }
  .lead { color: var(--soft); margin: 0; } .note { color: var(--soft); font-size: .9em; margin: .3rem 0; }
  .warning { border-left: 4px solid var(--warn); padding: .4rem .8rem; background: var(--warned); }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .6rem 1.2rem; }
  dt { color: var(--soft); font-size: .85em; } dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
  table { border-collapse: collapse; font-size: .88em; font-variant-numeric: tabular-nums; }
  th, td { padding: .25rem .55rem; text-align: right; border-bottom: 1px solid var(--line); vertical-align: top; }
  th:first-child, td:first-child, td:last-child, th:last-child { text-align: left; }
  td:nth-child(2), th:nth-child(2) { text-align: right; }
  thead th { border-bottom: 2px solid var(--rule); white-space: nowrap; } .wide { overflow-x: auto; }
  .columns { display: flex; flex-wrap: wrap; gap: 2.5rem; } svg { width: 100%; height: auto; }
  svg line { stroke: var(--line); } svg text { font-size: 10px; fill: var(--soft); text-anchor: end; }
  .bar { fill: var(--bar); } .lost { fill: var(--lost); }
  details { border-top: 1px solid var(--line); padding: .5rem 0; } summary { cursor: pointer; font-weight: 600; overflow-wrap: anywhere; }
  h3 { font-size: 1rem; margin: .9rem 0 .3rem; } h4 { font-size: .9rem; font-weight: 600; margin: .6rem 0 .2rem; }
  .text, .verbatim { font: .88em/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: break-word; unicode-bidi: isolate; background: var(--code); border-radius: 3px; }
  .text { margin: .3rem 0; padding: .5rem .7rem; } .verbatim { display: inline-block; padding: 0 .3rem; text-align: left; max-width: 16rem; }
  mark { background: var(--lit); color: inherit; border-radius: 2px; } mark.against { background: var(--against); text-decoration: underline wavy; }
  mark sup { font-size: .75em; margin-left: .1em; user-select: none; }
  .shown td, .shown th { text-align: left; } .shown thead th { white-space: normal; }
  @media print { :root { color-scheme: light; --text: #000; --soft: #333; --line: #ccc; --rule: #888; --paper: #fff; --lit: #fde68a; --against: #fecaca; --code: #fff; --bar: #2563a8; --warned: #fff; }
    body { margin: 0; max-width: none; font-size: 11px; } h2 { break-after: avoid; } tr, svg, dl { break-inside: avoid; } }`;
