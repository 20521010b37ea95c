import { finish, installTools, prepare, runPlaywright, runVitest, takeTurn } from './test-steps.ts';

/**
 * `npm test`: installs missing tools, builds the changed parts, runs every test, and prints one line of counts at the
 * end. `--turn N` chooses the cells of matrices.
 */
takeTurn(process.argv.slice(2));
installTools();
prepare();
finish([runVitest(), runPlaywright('browser')]);
