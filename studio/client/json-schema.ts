import * as z from 'zod';

/** The part of JSON Schema that the form reads. */
export interface FormSchema {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, FormSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: FormSchema | undefined;
  readonly oneOf?: readonly FormSchema[] | undefined;
  readonly anyOf?: readonly FormSchema[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly pattern?: string | undefined;
}

export const formSchema: z.ZodType<FormSchema> = z.lazy(() =>
  z.looseObject({
    type: z.string().optional(),
    properties: z.record(z.string(), formSchema).optional(),
    required: z.array(z.string()).optional(),
    items: formSchema.optional(),
    oneOf: z.array(formSchema).optional(),
    anyOf: z.array(formSchema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    pattern: z.string().optional(),
  }),
);

/** Branches of a union; none for other schemas. */
export const branchesOf = ({ oneOf, anyOf }: FormSchema): readonly FormSchema[] => oneOf ?? anyOf ?? [];

/** An amount with its currency. */
export const isMoney = ({ properties }: FormSchema): boolean =>
  properties !== undefined && Object.keys(properties).sort().join() === 'amount,currency';

/** Values of an enumeration or a constant; none for other schemas. */
export function choicesOf(schema: FormSchema): readonly string[] {
  if (schema.const !== undefined) return [String(schema.const)];
  return (schema.enum ?? []).map(String);
}

/** Discriminator of a union: a field that each branch has, with different values. */
export function discriminatorOf(branches: readonly FormSchema[]): string | undefined {
  const keys = Object.keys(branches[0]?.properties ?? {});
  return keys.find((key) =>
    branches.every((branch) => {
      const property = branch.properties?.[key];
      return property !== undefined && choicesOf(property).length > 0;
    }),
  );
}

/** Branch of a value, by the discriminator or else by the value's fields. */
export function branchOf(branches: readonly FormSchema[], value: unknown): FormSchema | undefined {
  const fields = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  const distance = (branch: FormSchema): number => {
    const known = Object.entries(branch.properties ?? {});
    const wrong = known.filter(([key, property]) => {
      const choices = choicesOf(property);
      return choices.length > 0 && fields[key] !== undefined && !choices.includes(String(fields[key]));
    });
    const unknown = Object.keys(fields).filter((key) => !Object.hasOwn(branch.properties ?? {}, key));
    return wrong.length * 100 + unknown.length;
  };
  return [...branches].sort((one, other) => distance(one) - distance(other))[0];
}

/** Initial value of a new field: its required constants and choices. The check reports the other missing fields. */
export function beginningOf(schema: FormSchema): unknown {
  const [branch] = branchesOf(schema);
  if (branch) return beginningOf(branch);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.items && isObject(schema.items) ? [beginningOf(schema.items)] : [];
  if (isMoney(schema)) return undefined;
  if (!isObject(schema)) return undefined;
  const entries = (schema.required ?? []).map((key) => [key, beginningOf(schema.properties?.[key] ?? {})] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Converts a value to another branch, keeping the fields that both branches have. */
export function inBranch(branch: FormSchema, value: unknown, discriminator: string, choice: string): unknown {
  const fields = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  const known = Object.entries(fields).filter(([key]) => Object.hasOwn(branch.properties ?? {}, key));
  const beginning = z.record(z.string(), z.unknown()).safeParse(beginningOf(branch)).data ?? {};
  return { ...beginning, ...Object.fromEntries(known), [discriminator]: choice };
}

/** Whether a schema is of values with fields. */
export const isObject = (schema: FormSchema): boolean =>
  schema.properties !== undefined || branchesOf(schema).some((branch) => branch.properties !== undefined);
