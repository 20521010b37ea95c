/** The report's style sheet. The palette is safe for colour blindness (Okabe and Ito), darkened for a white background. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f4f5f7; --card: #fff; --text: #16191f; --soft: #545b68; --line: #d9dde4; --band: #7a869a33;
  --go: #0a6b3d; --go-soft: #e2f4ea; --no: #b3211e; --no-soft: #fde9e7; --invalid: #7a5200; --invalid-soft: #fdf1d8;
  --c1: #0072b2; --c2: #c77700; --c3: #8a4fa0; --c4: #c8320a; --c5: #00795a; --c6: #5f6773;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f1217; --card: #181c23; --text: #eceff4; --soft: #a4adbb; --line: #303743; --band: #8e9bb033;
    --go: #5fd39a; --go-soft: #10301f; --no: #ff8a80; --no-soft: #3a1715; --invalid: #f3c25c; --invalid-soft: #36290d;
    --c1: #56b4e9; --c2: #f0a52e; --c3: #cf9be0; --c4: #ff7a50; --c5: #3fc79a; --c6: #9aa4b2;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
main, header, footer { max-width: 75rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem); }
header { padding-top: clamp(1.5rem, 4vw, 3rem); }
footer { padding-bottom: 3rem; color: var(--soft); }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; }
h1 { font-size: clamp(1.6rem, 4vw, 2.4rem); line-height: 1.15; letter-spacing: -0.02em; }
h2 { margin: 3rem 0 0.35rem; font-size: 1.4rem; letter-spacing: -0.01em; }
h3 { font-size: 1.05rem; }
h2 + p { max-width: 46rem; margin-bottom: 1rem; color: var(--soft); }
code { font: 0.9em ui-monospace, monospace; }
a { color: var(--c1); }
:focus-visible { outline: 3px solid var(--c1); outline-offset: 2px; }
.kicker { margin-bottom: 0.3rem; color: var(--soft); }
.verdict { display: grid; gap: 0.4rem 1.5rem; margin: 1.5rem 0; padding: clamp(1.1rem, 3vw, 2rem); border: 2px solid; border-radius: 16px; }
.verdict.go { border-color: var(--go); background: var(--go-soft); }
.verdict.no-go { border-color: var(--no); background: var(--no-soft); }
.verdict.invalid { border-color: var(--invalid); background: var(--invalid-soft); }
.verdict h2 { margin: 0; font-size: clamp(2.4rem, 8vw, 4rem); line-height: 1; letter-spacing: -0.03em; }
.go h2, .holds { color: var(--go); } .no-go h2, .fails { color: var(--no); } .invalid h2 { color: var(--invalid); }
.verdict h2 + p { margin: 0; color: inherit; }
.verdict ul { padding-inline-start: 1.2rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 0.75rem; }
.tiles > div { display: flex; flex-direction: column; padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.tiles dt { color: var(--soft); font-size: 0.9rem; }
.tiles dd { font-size: 1.5rem; font-weight: 650; line-height: 1.3; font-variant-numeric: tabular-nums; }
.tiles dd + dd { margin-top: auto; padding-top: 0.2rem; color: var(--soft); font-size: 0.85rem; font-weight: 400; line-height: 1.4; }
.card { padding: clamp(1rem, 2.5vw, 1.5rem); border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
ol.steps { padding-inline-start: 1.3rem; overflow-wrap: anywhere; }
ol.steps li + li { margin-top: 0.5rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.93rem; }
th, td { padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-size: 0.85rem; font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 500; }
.numbers tbody th { min-width: 10rem; }
.numbers th, .numbers td { padding-inline: 0.5rem; }
.card + .kicker { margin-top: 0.5rem; }
.numbers td, .numbers thead th + th { text-align: end; white-space: nowrap; }
.holds, .fails { font-weight: 650; white-space: nowrap; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1rem; }
.chart { display: flex; flex-direction: column; min-width: 0; padding: clamp(1rem, 2.5vw, 1.4rem); border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.chart figcaption p { color: var(--soft); font-size: 0.9rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; margin: 0.6rem 0 0; padding: 0; list-style: none; font-size: 0.85rem; }
.legend li { display: flex; gap: 0.4rem; align-items: center; }
.key { inline-size: 1.5rem; block-size: 0; border-top: 3px solid; }
.key.stack { inline-size: 0.9rem; block-size: 0.9rem; border: 0; border-radius: 3px; background: currentcolor; }
.key.dashed { border-top-style: dashed; } .key.dotted { border-top-style: dotted; }
.key.limit { border-top: 2px dashed var(--text); }
.plot { display: grid; grid-template: auto 1.6rem / 3.6rem 1fr; margin: 1.6rem 0.6rem 0.6rem 0; color: var(--soft); font-size: 0.78rem; font-variant-numeric: tabular-nums; }
.canvas, .axis-y, .axis-x { position: relative; }
.canvas svg { display: block; inline-size: 100%; block-size: 13rem; overflow: visible; }
.axis-y span { position: absolute; inset-inline-end: 0.5rem; transform: translateY(50%); white-space: nowrap; }
.axis-x { grid-column: 2; }
.axis-x span { position: absolute; top: 0.3rem; transform: translateX(-50%); }
.marks b { position: absolute; top: -1.35rem; display: grid; place-items: center; inline-size: 1.2rem; block-size: 1.2rem; border-radius: 50%; background: var(--text); color: var(--card); font-size: 0.72rem; }
.canvas .marks b { transform: translateX(-50%); }
.grid { stroke: var(--line); vector-effect: non-scaling-stroke; }
.limit { stroke: var(--text); stroke-width: 1.5; stroke-dasharray: 5 4; vector-effect: non-scaling-stroke; }
.band { fill: var(--band); }
.line { fill: none; stroke: currentcolor; stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.line.dashed { stroke-dasharray: 7 4; } .line.dotted { stroke-dasharray: 2 3; }
.area { fill: currentcolor; stroke: var(--card); stroke-width: 0.5; vector-effect: non-scaling-stroke; }
.c1 { color: var(--c1); } .c2 { color: var(--c2); } .c3 { color: var(--c3); } .c4 { color: var(--c4); } .c5 { color: var(--c5); } .c6 { color: var(--c6); }
.injections { display: grid; gap: 0.4rem; padding: 0; list-style: none; }
.injections li { display: flex; gap: 0.6rem; align-items: baseline; }
.injections b { flex: none; display: grid; place-items: center; inline-size: 1.4rem; block-size: 1.4rem; border-radius: 50%; background: var(--text); color: var(--card); font-size: 0.8rem; }
details { margin-top: auto; padding-top: 0.5rem; font-size: 0.9rem; }
summary { color: var(--soft); cursor: pointer; }
details .scroll { max-block-size: 20rem; overflow: auto; margin-top: 0.5rem; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem; }
.pairs { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: 0.3rem 1rem; font-size: 0.93rem; }
.pairs dt { color: var(--soft); overflow-wrap: anywhere; } .pairs dd { overflow-wrap: anywhere; }
ul.plain { display: grid; gap: 0.4rem; padding-inline-start: 1.2rem; }
@media (width < 40rem) {
  table.stacked thead { position: absolute; clip-path: inset(50%); }
  table.stacked tr { display: grid; grid-template-columns: 1fr auto; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
  table.stacked tr > * { padding: 0.1rem 0.25rem; border: 0; }
  table.stacked tbody th { grid-column: 1 / -1; }
  .tiles { grid-template-columns: 1fr 1fr; }
  .charts .canvas svg { block-size: 11rem; }
}
@media print {
  :root { color-scheme: light; --page: #fff; --card: #fff; --text: #000; --soft: #333; --line: #bbb; --band: #0000001f;
    --go: #0a6b3d; --go-soft: #fff; --no: #b3211e; --no-soft: #fff; --invalid: #7a5200; --invalid-soft: #fff;
    --c1: #0072b2; --c2: #c77700; --c3: #8a4fa0; --c4: #c8320a; --c5: #00795a; --c6: #5f6773; }
  * { print-color-adjust: exact; }
  body { font-size: 11px; }
  main, header, footer { max-width: none; padding: 0; }
  .charts { grid-template-columns: 1fr 1fr; }
  .chart, .verdict, .card, .tiles > div, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .canvas svg { block-size: 8rem; }
  details { display: none; }
}
`;
