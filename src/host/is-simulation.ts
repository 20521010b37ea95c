/** Prefix of the simulator's frame names. */
export const simulationPrefix = 'marquee-simulator:';

/** Whether this is the frame name of the host simulator. Every page loads this check, so it has its own file. */
export const isSimulation = (frameName: string): boolean => frameName.startsWith(simulationPrefix);
