type Example = Readonly<Record<string, unknown>>;

const examples = import.meta.glob<Example>('./*/example.ts', { import: 'example', eager: true });

/**
 * For tests: a block of every type that authors may write, as the operator's content system sends it. Each is in `example.ts` in the
 * block's folder.
 */
export const authorExamples: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(examples).map(([file, example]) => [file.split('/')[1] ?? file, example]),
);
