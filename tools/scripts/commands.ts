/** Every npm command with one line, grouped by purpose. `npm run help` prints them. */
export const commands: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Run and test': {
    start: 'builds what changed and starts Marquee, with the sandbox unless PLATFORM_URL is set; -- --platform-outage',
    test: 'runs every test: units, server, processes, browser; -- --turn N picks the cells of matrices',
    dev: 'runs Marquee from its sources; changes are on the page within a second',
    sandbox: 'runs the sandbox platform alone',
    build: 'builds browser, server and demo into dist/',
    check:
      'checks types, format, lint, import rules, unused and copied code, and runs the tests of documents and tools',
    format: 'formats all files',
    new: 'writes something new with its test: -- call | page | block | mechanic | middleware | language | lottery NAME',
    'test:changed': 'runs what a change since main can affect, in about three minutes; -- --since REF, -- --list',
    'test:full': 'runs every page in every language, theme and width, other days, sizes, costs, overload and memory',
    'test:profile': 'measures where the minutes of .ci/run go; -- --from test-results reads an earlier run',
    help: 'lists these commands',
  },
  'Inspect and check': {
    campaign: 'creates and checks campaigns: -- new NAME, copy FROM NAME, check [NAME], list, preview NAME, still NAME',
    brand: 'makes and checks the looks of a site: -- new NAME, check [NAME], preview NAME',
    texts: 'hands the words of a language over: -- export LANG FILE, import FILE [--trial], check [LANG]',
    config: 'checks the environment and config/: -- check [DIR]',
    hosts: 'checks config/hosts.json; -- ORIGIN ADDRESS says whether one may frame the other',
    platform: "holds an operator's platform to the contracts of its calls: -- check URL --token TOKEN --money",
    versions:
      'names what breaks since the last release for platforms, hosts and files of config/; -- --release keeps one',
    routes: 'prints the route table',
    caches: 'prints the caches of a running process; -- --url http://localhost:9464',
    sizes: 'measures what each page loads in Chromium; fails over config/size-budgets.json',
    'mutate-clauses':
      'changes every condition and value of significant clauses; fails where their tests notice nothing',
    presses: 'presses at ten moments of a page in Chromium, WebKit and Firefox; fails where one is lost or told wrong',
    looks:
      'draws contact sheets of all pages into test-results/looks; -- --sheet, --width, --theme, --language, --brand',
    'studio:trial': 'makes two campaigns in the studio as a manager does; prints presses and minutes; -- --guide',
    fold: 'measures what home and each campaign show without scrolling; fails over a limit',
  },
  'Write generated files': {
    docs: 'writes docs/settings.md, the index of decisions and the lists of config/kustomization.yaml',
    pages: 'writes the tables of pages (src/pages/page-table.ts, src/routes/route-paths.ts)',
    calls: 'writes docs/platform-calls.md and docs/openapi/',
    'host-messages': 'writes docs/host-messages.md, its JSON Schema and the Kotlin and Swift stubs',
    monitoring: 'writes alerts and dashboards',
    'prometheus-rule': 'writes the PrometheusRule of the cluster',
    'load-test-routes': 'writes load-tests/routes.json, the addresses of load tests',
    'letter-widths': 'writes the letter widths of headline fonts',
    sbom: "writes the image's bill of materials (CycloneDX)",
  },
  Measure: {
    bench: 'measures CPU per page and over the whole catalogue, beside bare React, Express and others',
    observe:
      'runs Marquee, the sandbox and a real Prometheus, and says which panels are empty; -- --pictures draws them',
    'observability-cost': 'measures what metrics and logs cost',
    reactions: 'measures reactions to visitors who leave and to platforms that hang',
    growth: 'measures what more campaigns and sessions cost',
    overload: 'measures three times the capacity, without and with protection',
    'pod-memory': 'measures memory under the limits of a pod, over ten minutes of the whole catalogue',
    capacity: 'computes how many pods a campaign needs; -- --measure',
    rehearse: "runs a campaign's traffic and its failures, then says go or no-go",
    cluster:
      'runs a Kubernetes of four nodes on this machine and rehearses failures: -- up | rehearse | down | kubectl …',
    'load-test': 'runs a k6 script against TARGET: -- spike, or another script of load-tests/',
    'install-k6': 'installs k6',
  },
};
