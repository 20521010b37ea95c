/** Signals for an orderly shutdown: from an orchestrator, a keyboard, and a closing terminal or supervisor. */
export const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
