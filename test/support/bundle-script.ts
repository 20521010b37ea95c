import { build } from 'vite';

/** A module and its imports as one classic script, for browsers of the widely available baseline. */
export async function bundleScript(entry: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [bundle] = Array.isArray(outputs) ? outputs : [outputs];
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not bundled`);
  const [script] = bundle.output;
  return script.code;
}
