import { createStoredValue } from '../lib/stored-value.ts';
import { actionsKey } from './action.ts';
import { createActionRunner } from './action-runner.ts';

/** The runner of the document. What it keeps is of the tab, and survives a reload. */
export const documentRunner = createActionRunner({ store: createStoredValue(() => sessionStorage, actionsKey) });
