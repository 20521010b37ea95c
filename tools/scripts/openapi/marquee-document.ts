import type { $ZodType } from 'zod/v4/core';
import { marqueeVersion } from '../versions/release-versions.ts';
import { requestSchema } from './contract-schemas.ts';
import { marqueeContracts } from './marquee-contracts.ts';

/** OpenAPI document of Marquee's own API. */
export const marqueeDocument = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'What Marquee answers to programs',
    version: marqueeVersion,
    description:
      'Host pages read `/embed.json` before they show a page, and a cluster asks the port of `OPS_PORT` for health. The data of pages belongs to the scripts of the same build: its shape changes with any release.',
    license: { name: 'Not licensed to others', identifier: 'LicenseRef-Unlicensed' },
  },
  servers: [{ url: '{marquee}', variables: { marquee: { default: 'http://localhost:3000' } } }],
  security: [],
  tags: [
    { name: 'hosts', description: 'For the pages and apps around Marquee.' },
    { name: 'pages', description: "For Marquee's own scripts." },
    { name: 'operations', description: 'On a port of its own that visitors never reach.' },
  ],
  paths: {
    '/embed.json': {
      get: {
        operationId: 'embed-info',
        tags: ['hosts'],
        summary: 'Versions and expected heights of a page',
        description: 'Readable by the origins that may frame the page (`config/hosts.json`).',
        parameters: [
          {
            name: 'path',
            in: 'query',
            required: true,
            schema: { type: 'string', maxLength: 512 },
            example: '/en/promotion/lucky-friday',
          },
        ],
        responses: responsesOf(marqueeContracts.embedInfo),
      },
    },
    '/page-data/{address}': {
      get: {
        operationId: 'page-data',
        tags: ['pages'],
        summary: 'A page as data',
        description: 'The address is the path and query of the page, with its slashes.',
        parameters: [{ name: 'address', in: 'path', required: true, schema: { type: 'string' }, example: 'en/lotto/' }],
        responses: responsesOf(marqueeContracts.pageData),
      },
    },
    '/livez': {
      get: {
        operationId: 'alive',
        tags: ['operations'],
        summary: 'Whether the process runs',
        responses: responsesOf(marqueeContracts.alive),
      },
    },
    '/readyz': {
      get: {
        operationId: 'ready',
        tags: ['operations'],
        summary: 'Whether the process takes requests',
        responses: responsesOf(marqueeContracts.ready),
      },
    },
  },
});

const meanings: Readonly<Record<string, string>> = {
  200: 'The answer.',
  404: 'There is no such page.',
  405: 'Only GET and HEAD.',
  503: 'Not now.',
};

const responsesOf = (contracts: Readonly<Record<number, $ZodType>>) =>
  Object.fromEntries(
    Object.entries(contracts).map(([status, contract]) => [
      status,
      {
        description: meanings[status] ?? status,
        content: { 'application/json': { schema: requestSchema(contract) } },
      },
    ]),
  );
