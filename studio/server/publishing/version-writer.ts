import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentSet } from '../../../server/config/current-set.ts';
import { noteSchema } from '../../publishing-contracts.ts';
import { createRepository } from '../repository/repository.ts';
import { createLiveVersions } from './live-versions.ts';
import { createPublishedFolder } from './published-folder.ts';

/**
 * Saves and publishes two campaigns repeatedly until it is killed, each time as the next version. Prints the number of each version that it
 * has published.
 */
const [, , root = ''] = process.argv;
const directory = path.join(root, 'live');
const repository = createRepository(path.join(root, 'versions.git'), noteSchema);
await repository.open();
const now = () => Date.now() / 1000;
const live = createLiveVersions({ repository, directory, folder: createPublishedFolder(directory), now });
await live.start();

const names = ['bonus200', 'daily-tournament'];
const filesOf = (name: string, version: number) => {
  const folder = path.join(currentSet(directory, Date.now()), name);
  const [facts, art, texts] = ['campaign.json', 'art.svg', 'texts/en.json'].map((file) =>
    readFileSync(path.join(folder, file)),
  );
  const titled = JSON.stringify({ ...JSON.parse(String(texts)), title: `v${version}` });
  return new Map([
    ['campaign.json', facts ?? Buffer.alloc(0)],
    ['art.svg', art ?? Buffer.alloc(0)],
    ['texts/en.json', Buffer.from(titled)],
  ]);
};
const at = new Date().toISOString();
const first = (await live.log('bonus200')).length;
for (let version = first; ; version += 1) {
  const ref = 'drafts/bonus200';
  await repository.commit({
    ref,
    tree: repository.writeTree(filesOf('bonus200', version)),
    parent: await repository.head(ref),
    subject: 'bonus200: save',
    by: 'eva',
    at: now(),
    note: { kind: 'save', name: 'bonus200', by: 'eva', at },
  });
  await live.publish(
    names.map((name) => ({
      changes: new Map([[name, filesOf(name, version)]]),
      note: { kind: 'publish', name, by: 'eva' },
      check: async () => ({ contents: new Map(), approvals: [] }),
    })),
  );
  process.stdout.write(`${version}\n`);
}
