import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { onTestFinished } from 'vitest';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { tagOf } from '../../locales.ts';
import { type History, historySchema } from '../../publishing-contracts.ts';
import { readGrants } from '../access.ts';
import { createStudio } from '../create-studio.ts';
import { diskProblem } from '../disk-problem.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { Refusal } from '../refusal.ts';
import type { StudioEvent } from '../webhook.ts';
import { openPublishing, type RestoreStep } from './open-publishing.ts';

const configFiles = loadConfigFiles('config');
export const api = '/studio/api/campaigns';

/** Groups of the people in tests. */
const groupsOf: Readonly<Record<string, string>> = {
  eva: 'marketing',
  emil: 'marketing',
  lea: 'legal',
  lars: 'legal-dach',
  gwen: 'legal-gb',
  tarik: 'translators',
  vera: 'staff',
  nora: '',
};

interface StudioOptions {
  readonly needsApproval?: boolean;
  readonly names?: readonly string[];
  /** Drafts that services don't have. */
  readonly unpublished?: readonly string[];
  /** ISO 8601. */
  readonly date?: string;
  /** Prepares the folder of all folders, before they are filled. */
  readonly prepare?: (root: string) => void;
  /** Ops ports of services. */
  readonly serviceAddresses?: readonly URL[];
  /** Roles of more groups. */
  readonly roles?: string;
}

function copyCampaigns(names: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) cpSync(`config/campaigns/${name}`, path.join(folder, name), { recursive: true });
}

/** Opens a studio with people in groups, over a folder that services read. */
export async function openStudio({
  needsApproval = false,
  names = ['bonus200', 'daily-tournament'],
  unpublished = [],
  date = '2026-11-28T12:00:00Z',
  prepare,
  serviceAddresses,
  roles = '',
}: StudioOptions = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-publishing-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  prepare?.(root);
  const drafts = path.join(root, 'drafts');
  const live = path.join(root, 'live');
  copyCampaigns(names, drafts);
  copyCampaigns(
    names.filter((name) => !unpublished.includes(name)),
    live,
  );
  const clock = { now: Date.parse(date) / 1000 };
  const forbidden: string[] = [];
  const announced: StudioEvent[] = [];
  const restored: RestoreStep[] = [];
  const backups = path.join(root, 'backups');
  const grants = readGrants(
    `staff=viewer, marketing=editor, legal=approver, legal-dach=approver:de, translators=editor:de, ${roles}`,
  );
  if (typeof grants === 'string') throw new Error(grants);
  const groups = { header: 'X-Groups', grants };
  const open = async () => {
    const {
      draftVersions,
      publishingOf,
      backups: kept,
      close,
    } = await openPublishing({
      needsApproval,
      groups,
      publishDirectory: live,
      serviceAddresses,
      versionsDirectory: path.join(root, 'versions.git'),
      drafts,
      campaigns: path.join(root, 'campaigns'),
      backupDirectory: backups,
      texts: path.join(root, 'texts'),
      configFiles,
      announce: (event) => announced.push(event),
      onRestore: (step) => restored.push(step),
      now: () => clock.now,
    });
    const store = createDrafts({
      directory: drafts,
      configFiles,
      platform: 'http://127.0.0.1:9',
      now: () => clock.now,
      versions: draftVersions,
    });
    const parts = await publishingOf(store);
    const app = createStudio({
      drafts: store,
      ...parts,
      groups,
      previewOf: async () => ({ revision: 0, isShown: false, now: '2026-11-28T12:00Z', times: [], brands: [] }),
      releasePreviewOf: async () => ({ site: 'http://localhost:1', revision: 0 }),
      countries: ['IE'],
      pagesOf: async (_, country, at) => ({ country, at, pages: [] }),
      clientDirectory: root,
      userHeader: 'X-User',
      frames: 'http://localhost:*',
      onError: (error) => {
        // A full disk has its own reply; any other error is a bug.
        if (diskProblem(error) === undefined && !(error instanceof Refusal)) throw error;
      },
      onForbidden: ({ user, method, path: target }) => forbidden.push(`${user} ${method} ${target}`),
    });
    return { app, releases: parts.releases, close, backUp: kept?.write, tick: parts.tick };
  };
  let opened = await open();
  onTestFinished(() => opened.close());
  /** Sends a request as a person. */
  const ask = (user: string, method: 'get' | 'post' | 'patch' | 'put' | 'delete', target: string, body?: object) => {
    const request = supertest(opened.app)
      [method](target)
      .set('x-user', user)
      .set('x-groups', groupsOf[user] ?? '');
    return method === 'get' ? request : request.send(body ?? {});
  };
  const history = async (user = 'eva', name = 'bonus200'): Promise<History> =>
    historySchema.parse((await ask(user, 'get', `${api}/${name}/history`)).body);
  return {
    root,
    drafts,
    live,
    clock,
    forbidden,
    announced,
    restored,
    backups,
    backUp: () => opened.backUp?.(),
    /** The studio does this by itself every few seconds. */
    tick: () => opened.tick(),
    ask,
    history,
    app: () => opened.app,
    releases: () => opened.releases,
    /** Starts the studio again, as after a kill. Something may happen meanwhile. */
    restart: async (meanwhile?: () => void) => {
      opened.close();
      meanwhile?.();
      opened = await open();
    },
    change: (
      user: string,
      file: string,
      place: readonly (string | number)[],
      before: unknown,
      value: unknown,
      name = 'bonus200',
    ) => ask(user, 'patch', `${api}/${name}`, { changes: [{ file, path: place, before, value }] }),
    publish: async (user = 'eva', name = 'bonus200') =>
      ask(user, 'post', `${api}/${name}/publish`, { draft: (await history(user, name)).draft }),
    /** Approves locales: `de`, `en-GB`. */
    approve: async (user: string, tags: readonly string[], name = 'bonus200') => {
      const { locales } = await history(user, name);
      const approvals = locales.filter((locale) => tags.includes(tagOf(locale)));
      return ask(user, 'post', `${api}/${name}/approvals`, {
        approvals: approvals.map(({ language, country, hash }) => ({ language, country, hash })),
      });
    },
  };
}
