/** Signals that end the process in order: from an orchestrator, a keyboard, and a closing terminal or supervisor. */
export const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
