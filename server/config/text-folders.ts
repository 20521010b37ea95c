import type { RegionPolicies } from '../../config/regions.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { noOverrides, type TextOverrides } from '../../src/i18n/text-overrides.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Metrics } from '../observability/metrics.ts';
import { prepareTextFolder, type TextFolder } from './text-folder.ts';
import { createWatchedFolders, type WatchedFolders, type WatchSettings } from './watched-folders.ts';

interface TextFoldersDeps extends WatchSettings {
  readonly regions: RegionPolicies;
  readonly metrics: Pick<Metrics, 'textFolders' | 'foldersChecksum'>;
}

/** An operator's texts, updated when their folders change. */
export interface TextFolders extends Pick<WatchedFolders<TextFolder>, 'stop'> {
  /** The last good version of a language's folder. */
  readonly of: (language: LanguageCode) => TextOverrides;
  /** Starts to scan the folders, and reports changed ones. */
  readonly watch: (onChange: () => void) => void;
}

/** Reads and watches `config/texts`: a folder for each language in which the operator has changed a text. */
export function createTextFolders({ regions, metrics, ...settings }: TextFoldersDeps): TextFolders {
  const { items, watch, stop } = createWatchedFolders<TextFolder>({
    ...settings,
    kind: 'text',
    prepare: (name, contents) => prepareTextFolder(name, contents, regions),
    gauge: metrics.textFolders,
    checksum: metrics.foldersChecksum,
    events: { refused: logEvents.textsRefused, changed: logEvents.textsChanged, scanFailed: logEvents.textScanFailed },
    fallback: 'the built-in texts',
  });
  return {
    of: (language) => items.get(language) ?? noOverrides,
    watch: (onChange) => watch(onChange),
    stop,
  };
}
