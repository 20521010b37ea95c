import { startPlatformFront } from './platform-front.ts';

/** The front of the platform as a process of its own: what a connection that is closed costs where nothing else is done. */
const front = await startPlatformFront(`${process.env['PLATFORM_URL']}`, Number(process.env['PORT']));
process.once('SIGTERM', front.stop);
