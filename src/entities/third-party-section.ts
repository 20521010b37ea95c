import * as z from 'zod/mini';
import { thirdPartySections } from './third-party-sections.ts';

/** A section with third-party games, as a platform names it. */
export const thirdPartySectionSchema = z.enum(thirdPartySections);
