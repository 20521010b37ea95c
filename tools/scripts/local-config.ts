import { existsSync } from 'node:fs';
import path from 'node:path';

const directory = path.resolve(import.meta.dirname, '../../config/local');

/**
 * Settings for a developer's own files: those of `config/local`, unless a folder other than `config` is set.
 * Git ignores them, and tests do not read them.
 */
export const localConfig = (): Readonly<Record<string, string>> =>
  process.env['CONFIG_DIR'] === undefined && existsSync(directory) ? { LOCAL_CONFIG_DIR: directory } : {};
