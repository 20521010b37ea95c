/** The components that a document's paths lead to, by name. */
export function reachableComponents<Schema>(
  paths: unknown,
  components: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  const found = new Set<string>();
  const waiting: unknown[] = [paths];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (typeof place !== 'object' || place === null) continue;
    for (const [key, value] of Object.entries(place)) {
      const name = key === '$ref' ? String(value).replace('#/components/schemas/', '') : undefined;
      if (name === undefined) waiting.push(value);
      else if (!found.has(name)) {
        found.add(name);
        if (!Object.hasOwn(components, name)) throw new Error(`There is no component ${name}`);
        waiting.push(components[name]);
      }
    }
  }
  return Object.fromEntries(
    [...found].toSorted().flatMap((name) => {
      const component = components[name];
      return component === undefined ? [] : [[name, component]];
    }),
  );
}
