/** A running server. */
export interface Target {
  readonly name: string;
  readonly url: string;
}

/** Parses servers from arguments such as `before=http://localhost:3100`. */
export function readTargets(parameters: readonly string[]): Target[] {
  return parameters.map((argument) => {
    const [, name, url] = /^(?:([\w-]+)=)?(https?:\/\/.+?)\/?$/.exec(argument) ?? [];
    if (url === undefined) throw new Error(`Not the address of a server: ${argument}`);
    return { name: name ?? new URL(url).host, url };
  });
}
