import { specFor, type TypeToHost } from './catalogue.ts';

/** Milliseconds that the host has for its answer to a message. */
export const budgetOf = (type: TypeToHost): number => specFor('host', type)?.reply?.budget ?? 0;
