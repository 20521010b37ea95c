import { hash } from 'node:crypto';

/** A short text for equal data. */
export const contentKey = (data: unknown): string => hash('sha1', JSON.stringify(data) ?? '', 'base64url');
