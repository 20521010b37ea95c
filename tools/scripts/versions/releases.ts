import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marqueeFile, platformFile, readDocument } from '../openapi/documents.ts';
import { documentSchema, platformChanges } from './breaking-changes.ts';
import { configContracts } from './config-contracts.ts';
import { type ContractSet, changesOf, contractSetSchema } from './contract-set.ts';
import { hostContracts } from './host-contracts.ts';
import type { Changes } from './release-problems.ts';
import { configVersion, hostMessagesVersion } from './release-versions.ts';
import { replyContracts } from './reply-contracts.ts';

/** An interface that others build on, with its state at the last release. */
interface Release {
  readonly name: string;
  /** Path of the contracts of the last release. */
  readonly file: string;
  /** The file for a release made now. */
  readonly write: () => string;
  readonly changes: () => Changes;
}

const fileOf = (name: string): string => path.resolve(import.meta.dirname, '../../../docs/releases', `${name}.json`);

/** Contracts of platforms, hosts, clusters and files of `config/`, each compared with the last release. */
export const releases: readonly Release[] = [
  {
    name: 'platform',
    file: fileOf('platform'),
    write: () => toJsonText(documentSchema.parse(readDocument(platformFile))),
    changes: () => platformChanges(readDocument(fileOf('platform')), readDocument(platformFile)),
  },
  contractRelease('marquee', () => replyContracts(readDocument(marqueeFile))),
  contractRelease('host-messages', () => hostContracts(hostMessagesVersion)),
  contractRelease('config', () => configContracts(configVersion)),
];

function contractRelease(name: string, contracts: () => ContractSet): Release {
  const file = fileOf(name);
  return {
    name,
    file,
    write: () => toJsonText(contracts()),
    changes: () => changesOf(contractSetSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), contracts()),
  };
}

/** Small: without descriptions, and in one line for each contract. */
function toJsonText(value: object): string {
  const text = JSON.stringify(value, (key, part: unknown) =>
    key === 'description' && typeof part === 'string' ? undefined : part,
  );
  return `${text.replaceAll('},"', '},\n"')}\n`;
}
