/** Signals that end the process in order: of an orchestrator, of a keyboard, and of a terminal or a supervisor that goes. */
export const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
