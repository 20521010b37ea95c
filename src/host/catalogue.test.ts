import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogue, type MessageType } from './catalogue.ts';
import { readMessage } from './check-message.ts';
import { hostPathDescriptions, messageDescriptions } from './message-descriptions.ts';
import { messageExamples } from './message-examples.ts';
import { specifiedMessages } from './specified-messages.ts';

const entries = Object.entries(catalogue);
const shapeOf = (contract: z.core.$ZodType) =>
  z.object({ properties: z.record(z.string(), z.unknown()) }).parse(z.toJSONSchema(contract, { io: 'input' }))
    .properties;

describe('the catalogue', () => {
  it('R7.68-R7.99 has every message to the host', () => {
    expect(specifiedMessages).toHaveLength(32);
    for (const [words, type] of specifiedMessages) {
      expect(catalogue[type], words).toBeDefined();
      expect(catalogue[type].direction, words).not.toBe('host-to-page');
      // A host of version 1 supports the messages of R7.68 to R7.99.
      expect(catalogue[type].since, words).toBe(1);
    }
  });

  it.each(entries)('%s: has its key as its type, a valid example, and a description of every field', (type, spec) => {
    expect(shapeOf(spec.contract)['type']).toMatchObject({ const: type });
    const { message } = exampleOf(type);
    for (const reader of readersOf(spec.direction)) {
      expect(reader === 'host' ? readMessage('host', message) : readMessage('page', message)).toEqual({ message });
    }
    const fields = Object.keys(shapeOf(spec.contract)).filter((name) => name !== 'type');
    expect(Object.keys(descriptionOf(type).fields).toSorted()).toEqual(fields.toSorted());
    expect(fields).toEqual(expect.arrayContaining(Object.keys(spec.fieldsSince ?? {})));
  });

  it.each(entries)('%s: is read only in its own direction', (type, { direction }) => {
    const { message } = exampleOf(type);
    const kinds = [readMessage('host', message), readMessage('page', message)].map(({ problem }) => problem?.kind);
    expect(kinds).toEqual([
      direction === 'host-to-page' ? 'unknown-type' : undefined,
      direction === 'page-to-host' ? 'unknown-type' : undefined,
    ]);
  });

  it.each(entries)('%s: has a contract, an example and a budget for its reply', (type, { reply, fallback, opens }) => {
    const example = exampleOf(type).reply;
    expect(example === undefined).toBe(reply === undefined);
    if (reply) {
      expect(z.safeParse(reply.contract, example).success).toBe(true);
      expect(z.safeParse(reply.contract, undefined).success).toBe(false);
      expect(reply.budget).toBeGreaterThan(0);
    }
    // If the page navigates itself, it needs a path, and must wait no longer than a visitor would.
    if (opens) {
      expect(fallback).toBe('navigate');
      expect(reply?.budget).toBeLessThanOrEqual(1_000);
      expect(hostPathDescriptions[opens]).toMatch(/^\//);
    }
  });

  it('has a message for every path of the host', () => {
    const opened = new Set(Object.values(catalogue).flatMap(({ opens }) => opens ?? []));
    expect([...opened].toSorted()).toEqual(Object.keys(hostPathDescriptions).toSorted());
  });
});

const readersOf = (direction: string) =>
  direction === 'both'
    ? (['host', 'page'] as const)
    : direction === 'page-to-host'
      ? (['host'] as const)
      : (['page'] as const);

const isType = (type: string): type is MessageType => Object.hasOwn(catalogue, type);

function exampleOf(type: string) {
  if (!isType(type)) throw new Error(type);
  return messageExamples[type];
}

function descriptionOf(type: string) {
  if (!isType(type)) throw new Error(type);
  return messageDescriptions[type];
}
