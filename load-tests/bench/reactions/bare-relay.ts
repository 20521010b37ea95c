import { startPlatformFront } from './platform-front.ts';

/** The platform front in a separate process: measures what closing a connection costs without Marquee. */
const front = await startPlatformFront(`${process.env['PLATFORM_URL']}`, Number(process.env['PORT']));
process.once('SIGTERM', front.stop);
