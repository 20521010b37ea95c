import { specFor, type TypeToHost } from './catalogue.ts';

/** Milliseconds for the host's reply to a message. */
export const budgetOf = (type: TypeToHost): number => specFor('host', type)?.reply?.budget ?? 0;
