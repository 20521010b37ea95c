import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { Moment } from '../components/Moment.tsx';
import { Money } from '../components/Money.tsx';
import { useSite } from '../state/site-context.tsx';
import { siteFixture } from '../state/site-fixture.ts';
import { type SiteInput, siteInputs } from '../state/static-inputs.ts';
import { useStaticSite } from '../state/static-site.tsx';
import { authorExamples } from './author-examples.ts';
import { type BlockInstance, defineBlock, Frame, Interactive, type Island, Static } from './block.tsx';
import { renderBlock } from './render-block.tsx';

const folder = 'src/blocks/test';

/** A block that renders these parts. */
const blockOf = (render: Parameters<typeof defineBlock<object>>[0]['render'], reads: readonly SiteInput[] = []) =>
  defineBlock<object>({ type: 'test', folder, reads, render }).of({});

const Reading = ({ input }: { readonly input: SiteInput }) => JSON.stringify(useStaticSite()[input]);

const Visitor = () => <b>{useSite().userId}</b>;
const Configuration = () => useStaticSite().configuration.brandName;

const own: Island<object, string, number> = {
  folder,
  Component: ({ visitorData }) => (visitorData.status === 'ready' ? visitorData.value : visitorData.status),
  texts: [],
};
const plain: Island<{ readonly label: string }> = { folder, Component: ({ label }) => label, texts: [] };

describe.each(siteInputs)('the input %s of a block', (input) => {
  const others = siteInputs.filter((other) => other !== input);
  const part = (
    <Static>
      <Reading input={input} />
    </Static>
  );

  it('is available to static parts if the block declares it', () => {
    expect(renderBlock(blockOf(() => part, [input]))).toMatch(/^<div>.+<\/div>$/);
  });

  it('throws in static parts if the block declares only others', () => {
    expect(() => renderBlock(blockOf(() => part, others))).toThrow(`reads ${input}, which its block does not declare`);
  });

  it('throws in the render function if the block declares only others', () => {
    const render = ({ site }: { readonly site: Readonly<Record<SiteInput, unknown>> }) => (
      <Static>{JSON.stringify(site[input])}</Static>
    );
    expect(renderBlock(blockOf(render, [input]))).toMatch(/^<div>.+<\/div>$/);
    expect(() => renderBlock(blockOf(render, others))).toThrow(`reads ${input}, which its block does not declare`);
  });
});

describe('the static parts of a block', () => {
  it('need the configuration for money and the clock for times', () => {
    const money = (
      <Static>
        <Money value={{ amount: 100, currency: 'EUR' }} />
      </Static>
    );
    const time = (
      <Static>
        <Moment at={1_795_200_000} />
      </Static>
    );
    expect(renderBlock(blockOf(() => money, ['configuration']))).toContain('€1');
    expect(() => renderBlock(blockOf(() => money, ['clock']))).toThrow('reads configuration');
    expect(renderBlock(blockOf(() => time, ['clock']))).toContain('<time');
    expect(() => renderBlock(blockOf(() => time, ['configuration']))).toThrow('reads clock');
  });

  it('always know the language', () => {
    const block = blockOf(({ site }) => <Static>{site.language}</Static>);
    expect(renderBlock(block, { site: { currentLanguage: 'fa' } })).toBe('<div>fa</div>');
  });

  it('cannot read the visitor', () => {
    const block = blockOf(() => (
      <Static>
        <Visitor />
      </Static>
    ));
    expect(() => renderBlock(block)).toThrow('No provider');
  });

  it('cannot contain an interactive part', () => {
    const block = blockOf(() => (
      <Static>
        <Interactive island={plain} props={{ label: 'clock' }} />
      </Static>
    ));
    expect(() => renderBlock(block)).toThrow('An interactive part inside a static one');
  });
});

describe('the interactive parts of a block', () => {
  it('know the visitor, but not the server’s configuration', () => {
    const partOf = (Component: () => ReactNode) =>
      blockOf(() => <Interactive island={{ folder, Component, texts: [] }} props={{}} />);
    expect(renderBlock(partOf(Visitor), { site: siteFixture({ userId: 7 }) })).toBe('<b>7</b>');
    expect(() => renderBlock(partOf(Configuration))).toThrow('must be inside a static part');
  });

  it('can be in frames beside static parts', () => {
    const block = blockOf(() => (
      <Frame as="section" className="clock" aria-label="Ends">
        <Static as="p">Ends</Static>
        <Interactive island={plain} props={{ label: 'soon' }} />
      </Frame>
    ));
    expect(renderBlock(block)).toBe('<section class="clock" aria-label="Ends"><p>Ends</p>soon</section>');
  });

  it('get visitor data only if their island shows it', () => {
    const block = blockOf(() => <Interactive island={own} props={{}} visitorParams={1} />);
    expect(renderBlock(block, { visitorData: { status: 'ready', value: 'theirs' } })).toBe('theirs');
    expect(renderBlock(block, { visitorData: { status: 'waiting' } })).toBe('waiting');
    // @ts-expect-error: an island with visitor data needs the parameters of its loader
    expect(<Interactive island={own} props={{}} />).toBeTruthy();
    // @ts-expect-error: the parameter of this loader is a number
    expect(<Interactive island={own} props={{}} visitorParams="1" />).toBeTruthy();
    // @ts-expect-error: the island has no visitor data
    expect(<Interactive island={plain} props={{ label: 'soon' }} visitorParams={1} />).toBeTruthy();
    // @ts-expect-error: the island needs its props
    expect(<Interactive island={plain} props={{}} />).toBeTruthy();
  });
});

describe('a kind of block', () => {
  const words = defineBlock<{ readonly words: string }, { readonly count: number }>({
    type: 'words',
    folder,
    schema: z.strictObject({ words: z.string() }),
    reads: ['odds'],
    render: ({ data, shared }) => (
      <Static>
        {data.words} {shared?.count ?? 'none'}
      </Static>
    ),
  });
  const instance = words.of({ words: 'two words' });

  it('declares inputs that exist', () => {
    // @ts-expect-error: there is no such input
    const unknown: SiteInput = 'user';
    expect(siteInputs).not.toContain(unknown);
  });

  it('makes blocks that name their kind, their inputs and their data', () => {
    expect(instance).toMatchObject({ type: 'words', folder, reads: ['odds'], sources: [], isPersonal: false });
    expect(words.of({ words: '' }, { isPersonal: true }).isPersonal).toBe(true);
    expect(words.dataOf(instance)).toEqual({ words: 'two words' });
    expect(words.dataOf({ ...instance })).toBeUndefined();
  });

  it('renders with and without the data of its loader', () => {
    expect(renderBlock(instance)).toBe('<div>two words none</div>');
    const render = words.renderWith({ words: 'two words' }, { count: 2 });
    expect(renderBlock(instance, { render })).toBe('<div>two words 2</div>');
  });
});

/** Type of blocks that authors may use. */
interface AuthorBlock {
  readonly type: string;
  readonly schema: z.ZodType;
  readonly of: (data: unknown) => BlockInstance;
}

const isAuthorBlock = (value: unknown): value is AuthorBlock =>
  typeof value === 'object' && value !== null && 'schema' in value && value.schema !== undefined;

const modules = import.meta.glob<object>('./*/block.tsx', { eager: true });
const authorBlocks = Object.values(modules).flatMap((module) => Object.values(module).filter(isAuthorBlock));

type Place = readonly (string | number)[];

/** Every position of a JSON value that has fields or items, including the value itself. */
function branchesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [place, ...entries.flatMap(([key, inner]) => branchesOf(inner, [...place, key]))];
}

/** A copy in which the object at a position has an extra or changed field. */
function withField(value: unknown, [key, ...rest]: Place, field: object): unknown {
  if (key === undefined) return { ...(typeof value === 'object' ? value : {}), ...field };
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withField(item, rest, field) : item));
  const fields = new Map<string, unknown>(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  fields.set(String(key), withField(fields.get(String(key)), rest, field));
  return Object.fromEntries(fields);
}

const at = (value: unknown, place: Place): unknown =>
  place.reduce(
    (inner: unknown, key) => (typeof inner === 'object' && inner ? Reflect.get(inner, key) : undefined),
    value,
  );

/** Positions of an example's objects, except those described by the platform's contract, which may have unknown fields. */
const objectsOf = (example: unknown): Place[] =>
  branchesOf(example).filter((place) => !Array.isArray(at(example, place)) && !place.includes('prizes'));

it('has an example of every block for authors', () => {
  expect(authorBlocks.map(({ type }) => type).toSorted()).toEqual(Object.keys(authorExamples).toSorted());
});

describe.each(authorBlocks)('the data that an author writes for a block of type $type', ({ type, schema, of }) => {
  const example = authorExamples[type];

  it.each(localeCodes)('is shown in %s, with the inputs that the block declares', (currentLanguage) => {
    expect(renderBlock(of(schema.parse(example)), { site: { currentLanguage } })).not.toBe('');
  });

  it.each(objectsOf(example))('is refused with an unknown field at %j', (...place) => {
    expect(schema.safeParse(withField(example, place, { onclick: 'alert(1)' })).success).toBe(false);
    expect(schema.safeParse(withField(example, place, {})).success).toBe(true);
  });

  it('is refused without its texts', () => {
    expect(schema.safeParse({}).success).toBe(false);
    expect(schema.safeParse({ ...example, title: '  ' }).success).toBe(false);
  });
});

describe('a link that an author writes', () => {
  const links = authorBlocks.flatMap(({ type, schema }) => {
    const example = authorExamples[type];
    return objectsOf(example)
      .filter((place) => Object.hasOwn(Object(at(example, place)), 'href'))
      .map((place) => ({
        type,
        field: place.join('.'),
        write: (href: string) => schema.safeParse(withField(example, place, { href })),
      }));
  });

  it.each(links)('is refused with a script or another site’s path in $type $field', ({ write }) => {
    expect(write('/en/lotto/').success).toBe(true);
    for (const href of ['javascript:alert(1)', '//evil.example/', 'data:text/html,x', 'http://evil.example/']) {
      expect(write(href).success).toBe(false);
    }
  });
});
