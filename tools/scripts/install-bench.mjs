// The benchmark is a separate package: its dependencies are installed when it is run or checked.
import path from 'node:path';
import { installIfNeeded } from './install-if-needed.mjs';

const bench = path.resolve(import.meta.dirname, '../../load-tests/bench');
installIfNeeded(bench);
// Large, and needed only to measure: a check does not install it.
if (process.argv.includes('--next')) installIfNeeded(path.join(bench, 'next'));
