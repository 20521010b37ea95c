import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { startProduct } from '../../tools/scripts/start-product.ts';
import { textTable } from '../../tools/scripts/text-table.ts';
import { forwardTo } from '../support/separate-sites.ts';
import {
  engineNames,
  hasEngine,
  locate,
  type Point,
  press,
  startChromium,
  startEngine,
  type Tab,
  until,
} from './engines.ts';

/** A button that does something once. */
interface Action {
  readonly name: string;
  readonly path: string;
  /** A promotion that the visitor has already joined. */
  readonly joined?: number;
  /**
   * Outcome of a press: it worked; it was lost; it was carried out but the page does not show it; it was carried out more than once; or the
   * pointer met another element, because the button moved.
   */
  readonly hasCode?: true;
  /** The part of the page with the button and its result. */
  readonly part: string;
  readonly button: string;
  /** The button that appears after the first press. */
  readonly second?: string;
  /** The platform's call, and the page's text after it. */
  readonly call: string;
  readonly result: string;
}

const actions: readonly Action[] = [
  {
    name: 'join',
    path: 'promotion/spin-wheel',
    part: '#stage',
    button: 'Take part',
    call: 'participation-confirm',
    result: 'attempts left',
  },
  {
    name: 'spin',
    path: 'promotion/spin-wheel',
    joined: 1103,
    part: '#stage',
    button: 'Spin',
    call: 'wheel-spin',
    result: 'Attempt number:',
  },
  {
    name: 'buy',
    path: 'promo-store/free-bet-2',
    part: 'main',
    button: 'Buy for',
    second: 'Buy',
    call: 'store-buy',
    result: 'You have bought',
  },
  {
    name: 'code',
    path: 'promotion/wow-promo',
    joined: 266,
    hasCode: true,
    part: 'main',
    button: 'Enter the code',
    call: 'ticket',
    result: 'Code accepted',
  },
];

/** Milliseconds between the browser's first script and the press; the first one is without any script. */
const moments = ['no script', 0, 25, 50, 100, 150, 250, 400, 700, 1_200] as const;
type Moment = (typeof moments)[number];

/**
 * Outcome of a press: it worked; it was lost; it was carried out but the page does not say so; it was carried out more
 * than once; the pointer met another element, because the button moved.
 */
const outcomes = ['worked', 'lost', 'not told', 'repeated', 'missed'] as const;
type Outcome = (typeof outcomes)[number];

/** Maximum attempts to open a page until its document has the button. */
const maxOpened = 20;

const engines = ['chromium', ...engineNames] as const;

const options = parseArgs({
  options: {
    tries: { type: 'string', default: '40' },
    engine: { type: 'string', multiple: true, default: [...engines] },
    action: { type: 'string', multiple: true, default: actions.map(({ name }) => name) },
  },
}).values;

const stateSchema = z.object({ counters: z.record(z.string(), z.number()) });
const codesSchema = z.array(z.object({ promotionId: z.int(), codes: z.array(z.string()) }));

const product = await startProduct({
  NODE_ENV: 'test',
  // A day of the campaigns.
  CLOCK_START: '2026-11-24T12:00:00Z',
  OVERLOAD_PROTECTION: 'off',
});
const token = await product.signIn();
const codes = codesSchema.parse(await product.readSandbox('codes'));
const code = codes.find(({ promotionId }) => promotionId === 266)?.codes[0] ?? '';
const scripts = createGate();
const front = createServer((request, response) => {
  const isScript = /\.js(?:\?|$)/.test(request.url ?? '');
  // Scripts from the browser's cache would not wait.
  const pass = forwardTo(Number(new URL(product.url).port), isScript ? { 'cache-control': 'no-store' } : {});
  void (isScript ? scripts.opened() : Promise.resolve()).then(() => pass(request, response));
});
const [port = 0] = await freePorts(1);
await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
const site = `http://127.0.0.1:${port}`;

const lines: string[][] = [['engine', 'press', ...moments.map(String)]];
const sums = new Map<Outcome, number>();
try {
  for (const engine of engines) {
    if (!options.engine.includes(engine)) continue;
    if (engine !== 'chromium' && !hasEngine(engine)) throw new Error(`${engine} is not here: npm test installs it`);
    const tab = await (engine === 'chromium' ? startChromium() : startEngine(engine));
    for (const action of actions) {
      if (!options.action.includes(action.name)) continue;
      await tab.becomeVisitor(site, { user_token: token, consent: 'denied' });
      const cells: string[] = [];
      for (const moment of moments) cells.push(await pressRepeatedly(tab, action, moment));
      lines.push([engine, action.name, ...cells]);
      process.stdout.write(`${[engine, action.name, ...cells].join('  ')}\n`);
    }
    await tab.close();
  }
} finally {
  front.close();
  front.closeAllConnections();
  await product.stop();
}

const all = [...sums.values()].reduce((sum, count) => sum + count, 0);
process.stdout.write(`\n${textTable(lines, 'words')}\n\n${all} presses: ${sentence(sums)}\n`);
process.exitCode = (sums.get('worked') ?? 0) === all && all > 0 ? 0 : 1;

/** Presses a number of times, each time on a new page, and returns the outcomes. */
async function pressRepeatedly(tab: Tab, action: Action, moment: Moment): Promise<string> {
  const counts = new Map<Outcome, number>();
  for (let count = 0; count < Number(options.tries); count += 1) {
    const outcome = await pressOnce(tab, action, moment);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    sums.set(outcome, (sums.get(outcome) ?? 0) + 1);
  }
  return counts.size === 1 && counts.has('worked') ? String(counts.get('worked')) : sentence(counts);
}

function sentence(counts: ReadonlyMap<Outcome, number>): string {
  return outcomes.flatMap((name) => (counts.has(name) ? [`${counts.get(name)} ${name}`] : [])).join(', ');
}

async function pressOnce(tab: Tab, action: Action, moment: Moment): Promise<Outcome> {
  const point = await openAt(tab, action);
  await tab.read(`(() => {
    addEventListener('pointerdown', ({ target }) => {
      window.hit ??= target.closest('button')?.textContent.includes(${JSON.stringify(action.button)}) ?? false;
    }, true);
  })()`);
  if (moment !== 'no script') {
    scripts.open();
    await pause(moment);
  }
  await tab.pressAt(point);
  scripts.open();
  const isShown = await becomesTrue(async () => {
    if (action.second !== undefined) await press(tab, 'main fieldset button', action.second);
    const isReported = `document.querySelector('${action.part}').innerText.includes(${JSON.stringify(action.result)})`;
    await until(isReported, async () => (await tab.read(isReported)) === true);
  });
  const wasHit = await tab.read('window.hit');
  const calls = stateSchema.parse(await product.readSandbox('state')).counters[action.call] ?? 0;
  const outcome = outcomeOf({ isShown, calls });
  // Typed text and open details are kept for the tab.
  await tab.read('sessionStorage.clear()');
  if (outcome !== 'worked') process.stdout.write(`${action.name} at ${moment}: ${await readShown(tab)}\n`);
  return outcome === 'lost' && wasHit !== true ? 'missed' : outcome;
}

/** Opens the page of an action without its scripts; returns the position of the button. */
async function openAt(tab: Tab, action: Action): Promise<Point> {
  const button = `${action.part} button`;
  const hasButton = `[...document.querySelectorAll(${JSON.stringify(button)})].some((one) => one.textContent.includes(${JSON.stringify(action.button)}))`;
  for (let opened = 1; opened <= maxOpened; opened += 1) {
    await product.reset();
    if (action.joined !== undefined) await product.join(token, action.joined);
    scripts.close();
    await openAgain(tab, `${site}/en/${action.path}`);
    await until('the document', async () => (await tab.read(`document.readyState !== 'loading'`)) === true);
    if ((await tab.read(hasButton)) !== true) {
      // The platform was too late for the document: the scripts add the button.
      scripts.open();
      continue;
    }
    if (action.hasCode) {
      await press(tab, 'main input[name="code"]');
      await tab.type(code);
    }
    return locate(tab, button, action.button);
  }
  throw new Error(`The document of ${action.path} has no button “${action.button}”`);
}

function outcomeOf({ isShown, calls }: { readonly isShown: boolean; readonly calls: number }): Outcome {
  if (calls > 1) return 'repeated';
  if (calls === 0) return 'lost';
  return isShown ? 'worked' : 'not told';
}

/** Text that a page shows when an action ended otherwise. */
function readShown(tab: Tab): Promise<unknown> {
  return tab.read(
    `[...document.querySelectorAll('main :is([role], button, .stack)')].map((part) => part.innerText).join(' | ').slice(0, 600)`,
  );
}

function becomesTrue(wait: () => Promise<void>): Promise<boolean> {
  return wait().then(
    () => true,
    () => false,
  );
}

/** Opens an address in a new document, whatever the tab shows. */
async function openAgain(tab: Tab, address: string): Promise<void> {
  const mark = `document.documentElement.dataset.before = ''`;
  // A page that is being unloaded can't be marked.
  await until('the mark of the last page', async () => (await tab.read(mark).catch(() => undefined)) === '');
  await tab.open(address);
  const isOpen = `location.href === ${JSON.stringify(address)} && !('before' in document.documentElement.dataset)`;
  await until(isOpen, async () => (await tab.read(isOpen).catch(() => false)) === true);
}

/** A gate that delays its callers while it is closed. */
function createGate() {
  let gate = Promise.withResolvers<void>();
  return {
    open: () => gate.resolve(),
    opened: () => gate.promise,
    close: () => {
      gate = Promise.withResolvers<void>();
    },
  };
}
