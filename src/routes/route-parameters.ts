/** The name of a parameter without its possible values. */
type Bare<Name extends string> = Name extends `${infer Word}(${string}` ? Word : Name;

/** Names of the parameters that a path needs. */
export type ParameterNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParameterNames<Head> | ParameterNames<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}`
      ? Bare<Name>
      : never;

/** Names of the parameters that may be missing at its end. */
export type OptionalNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? OptionalNames<Head> | OptionalNames<Rest>
  : Path extends `:${infer Name}?`
    ? Bare<Name>
    : never;

/** The parameters of a path by name. */
export type PathParameters<Path extends string> = { readonly [Name in ParameterNames<Path>]: string } & {
  readonly [Name in OptionalNames<Path>]?: string;
};
