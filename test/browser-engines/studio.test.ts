import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { isEveryTurn } from '../../tools/scripts/turns.ts';
import { engineNames, hasEngine, locate, press, startEngine, type Tab, until } from './engines.ts';

vi.setConfig({ testTimeout: 180_000 });

const root = path.resolve(import.meta.dirname, '../..');
/** A campaign with a clause of its own, which has values. */
const name = 'black-week-2025';
const clause = 'clauses.black-week';

let directory: string;
let studio: ChildProcess;
let site: string;

async function startStudio(): Promise<void> {
  directory = mkdtempSync(path.join(tmpdir(), 'studio-engines-'));
  cpSync(path.join(root, 'config'), path.join(directory, 'config'), { recursive: true });
  const campaigns = path.join(directory, 'config/campaigns');
  cpSync(path.join(root, 'test/full', name), path.join(campaigns, name), { recursive: true });
  cpSync(path.join(campaigns, 'black-freeday/art.svg'), path.join(campaigns, name, 'art.svg'));
  const [port = 0] = await freePorts(1);
  site = `http://localhost:${port}`;
  studio = spawn(process.execPath, ['dist/server/studio/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      CONFIG_DIR: path.join(directory, 'config'),
      // Nothing asks the platform.
      PLATFORM_URL: 'http://127.0.0.1:9',
      STUDIO_PORT: String(port),
      STUDIO_DIR: path.join(directory, 'studio'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until('the studio', async () => (await fetch(campaignsApi()).catch(() => undefined))?.ok ?? false);
}

const campaignsApi = () => `${site}/studio/api/campaigns`;

const draftSchema = z.looseObject({ texts: z.looseObject({ en: z.record(z.string(), z.string()) }) });

/** The English sentence of the clause, as the studio has saved it. */
async function savedSentence(): Promise<string | undefined> {
  const reply = await fetch(`${campaignsApi()}/${name}`);
  return draftSchema.parse(await reply.json()).texts.en[clause];
}

/** Waits until an expression is true in the page. */
const shows = (tab: Tab, expression: string) =>
  until(expression, async () => (await tab.read(expression).catch(() => false)) === true);

const isSaved = `[...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === 'Saved')`;

/** Drops a file on the first area for files, as a browser reports it. */
const drop = (name: string, type: string, contents: string) => `(() => {
  const files = new DataTransfer();
  files.items.add(new File([${JSON.stringify(contents)}], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }));
  const area = document.querySelector('label:has(> input[type="file"])');
  for (const kind of ['dragenter', 'dragover', 'drop'])
    area.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files }));
})()`;

describe.runIf(isEveryTurn).for(engineNames.filter(hasEngine))('in %s', (engine) => {
  let tab: Tab;

  beforeAll(async () => {
    await startStudio();
    tab = await startEngine(engine);
    await tab.resize(1_366, 900);
  });
  afterAll(async () => {
    await tab.close();
    studio.kill();
    rmSync(directory, { recursive: true, force: true });
  });

  it('a manager finds a campaign on the board and opens it', async () => {
    await tab.open(`${site}/studio`);
    await press(tab, 'input[type="search"]');
    await tab.type(name);
    await press(tab, `main a[href$="/campaigns/${name}"]`);
    await shows(tab, `location.pathname.endsWith('/${name}') && Boolean(document.querySelector('main h1'))`);
  });

  it('a value is inserted where the text ends that has just been typed', async () => {
    await press(tab, 'nav a', 'Own terms');
    const id = `-texts/en.json:${clause}`;
    await press(tab, `textarea[id="${id}"]`);
    await tab.read('document.activeElement.select()');
    await tab.type('A bonus lasts');
    await press(tab, '[aria-label="Insert {{days}} into English"]');
    await shows(tab, `document.activeElement.id === ${JSON.stringify(id)}`);
    await tab.type(' here.');
    const typed = 'A bonus lasts {{days}} here.';
    expect(await tab.read('document.activeElement.value')).toBe(typed);
    await until('the saved sentence', async () => (await savedSentence()) === typed);
    await shows(tab, isSaved);
  });

  it('a dropped drawing becomes the picture', async () => {
    await press(tab, 'nav a', 'Picture');
    await locate(tab, 'label', 'Picture of the page');
    const drawing = readFileSync(path.join(root, 'config/campaigns/giftbox-hunt/art.svg'), 'utf8');
    await tab.read(drop('box.svg', 'image/svg+xml', drawing));
    await press(tab, 'button', 'Use this picture');
    await shows(tab, `document.body.innerText.includes('The page has this picture now.')`);
    await shows(tab, `document.querySelector('img[alt="Picture now"]').naturalWidth > 0`);
    await shows(tab, isSaved);
  });
});
