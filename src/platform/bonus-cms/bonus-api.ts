import { cmsPageSchema } from '../../entities/cms-page.ts';
import { apiBase } from '../transport.ts';

/** Reply of both calls for a page; its fields are Marquee's own (R7.5). */
export const cmsPageReplySchema = cmsPageSchema;

export const bonusApiBase = `${apiBase}/bonus-api`;
