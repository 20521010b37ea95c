// The benchmark is a package of its own: what only it needs is installed when it is run or checked.
import path from 'node:path';
import { installIfNeeded } from './install-if-needed.mjs';

installIfNeeded(path.resolve(import.meta.dirname, '../load-tests/bench'));
