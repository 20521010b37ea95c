/** With it the names of the simulator's frames begin. */
export const simulationPrefix = 'marquee-simulator:';

/** Is this the name of a frame of the host simulator? For every page that is loaded, and so a file of its own. */
export const isSimulation = (frameName: string): boolean => frameName.startsWith(simulationPrefix);
