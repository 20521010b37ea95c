type Example = Readonly<Record<string, unknown>>;

const examples = import.meta.glob<Example>('./*/example.ts', { import: 'example', eager: true });

/**
 * For tests: one block of every type that authors may write, as the operator's content system sends it. `example.ts` in a block's
 * folder has it.
 */
export const authorExamples: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(examples).map(([file, example]) => [file.split('/')[1] ?? file, example]),
);
