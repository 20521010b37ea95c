// The benchmark is a package of its own: what only it needs is installed when it is run or checked.
import path from 'node:path';
import { installIfNeeded } from './install-if-needed.mjs';

const bench = path.resolve(import.meta.dirname, '../../load-tests/bench');
installIfNeeded(bench);
// Large, and only for figures: a check goes without.
if (process.argv.includes('--next')) installIfNeeded(path.join(bench, 'next'));
