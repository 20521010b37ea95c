import { finish, installTools, prepare, runPlaywright, runVitest } from './test-steps.ts';

/** `npm test`: installs what is missing, builds what changed, runs every test, and closes with one line of counts. */
installTools();
prepare();
finish([runVitest(), runPlaywright('browser')]);
