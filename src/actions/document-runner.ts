import { createStoredValue } from '../lib/stored-value.ts';
import { actionsKey } from './action.ts';
import { createActionRunner } from './action-runner.ts';

/** The runner of the document. It stores its state in the tab, where it survives a reload. */
export const documentRunner = createActionRunner({ store: createStoredValue(() => sessionStorage, actionsKey) });
