import { hash } from 'node:crypto';

/** A short hash of data. */
export const contentKey = (data: unknown): string => hash('sha1', JSON.stringify(data) ?? '', 'base64url');
