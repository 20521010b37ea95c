/** Stores the values that the middlewares of a request publish. */
export interface RequestValues {
  readonly kind: 'request-values';
}

/** The typed key of a value that a middleware publishes, and that the loader of the page reads. */
export interface RequestValue<Value> {
  readonly publish: (values: RequestValues, value: Value) => void;
  /** The published value, or the fallback if the route does not name the middleware. */
  readonly of: (values: RequestValues) => Value;
}

/** Begins a request without published values. */
export const createRequestValues = (): RequestValues => ({ kind: 'request-values' });

/** Defines the key of a value. Each key stores its values separately, so that they have the right type. */
export function defineRequestValue<Value>(fallback: Value): RequestValue<Value> {
  const published = new WeakMap<RequestValues, { readonly value: Value }>();
  return {
    publish: (values, value) => void published.set(values, { value }),
    of: (values) => (published.get(values) ?? { value: fallback }).value,
  };
}
