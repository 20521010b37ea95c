import { createStoredValue } from '../lib/stored-value.ts';
import { actionsKey } from './action.ts';
import { createActionRunner } from './action-runner.ts';

/** The runner of the document. Its state is stored in the tab, and survives reloads there. */
export const documentRunner = createActionRunner({ store: createStoredValue(() => sessionStorage, actionsKey) });
