import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { rasterTypes } from '../../src/campaigns/art/raster-problems.ts';
import { MarqueeError } from '../errors.ts';
import { type Bodies, bestBody } from './encoded-body.ts';

/** A file in memory, with its encodings. */
export interface StaticFile {
  readonly type: string;
  readonly bodies: Bodies;
  readonly etag: string;
}

const types: Readonly<Record<string, string>> = {
  ...rasterTypes,
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Creates a file from its bytes; the extension of the name decides the type. */
export const createStaticFile = (name: string, bodies: Bodies): StaticFile => ({
  type: types[path.extname(name)] ?? 'application/octet-stream',
  bodies,
  // The same for all encodings: it identifies the contents, not the encoded bytes.
  etag: `W/"${hash('sha1', bodies.identity, 'base64url')}"`,
});

/**
 * Reads the files of a folder of the build into memory, by their path: the build is a few megabytes, and a visitor who
 * leaves in the middle of a download then leaves nothing open. The encodings that the build has made are beside each
 * file. Without a build there are no files.
 */
export function readStaticFiles(directory: string, prefix: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(directory)) return new Map();
  const read = (file: string) => readFileSync(path.join(directory, file));
  const names = new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' }));
  const files = [...names].filter((name) => path.extname(name) in types);
  return new Map(
    files.map((name) => {
      const bodies = {
        identity: read(name),
        br: names.has(`${name}.br`) ? read(`${name}.br`) : undefined,
        gzip: names.has(`${name}.gz`) ? read(`${name}.gz`) : undefined,
      };
      return [`${prefix}/${name.split(path.sep).join('/')}`, createStaticFile(name, bodies)];
    }),
  );
}

/** Sends the whole file and ignores range requests: our files are small. */
export function sendStaticFile(request: Request, response: Response, file: StaticFile, cacheControl: string): void {
  const { encoding, bytes } = bestBody(file.bodies, request.headers['accept-encoding']);
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', file.etag);
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Refuses all methods but reads. */
export function refuseWrites(request: Request, response: Response): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  response.setHeader('Allow', 'GET, HEAD');
  throw new MarqueeError('method-not-allowed');
}
