import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { className } from '../class-names.ts';

const prefix = '\0class-names:';
const suffix = '.js';

/**
 * Gives the server the class names of CSS modules without compiling the stylesheets, which only browsers need. The names are those of
 * `className`, by which browsers get the rules.
 */
export function classNameModules(): Plugin {
  return {
    name: 'class-name-modules',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved ? `${prefix}${resolved.id}${suffix}` : undefined;
    },
    load: {
      filter: { id: /^\0class-names:/ },
      handler: (id) => {
        const file = id.slice(prefix.length, -suffix.length);
        const names = file.endsWith('.module.css') ? classesIn(readFileSync(file, 'utf8')) : [];
        return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, className(name, file)])))};`;
      },
    },
    hotUpdate({ file, modules }) {
      const names = this.environment.moduleGraph.getModuleById(`${prefix}${file}${suffix}`);
      if (!names) return undefined;
      this.environment.moduleGraph.invalidateModule(names);
      return [...modules, names];
    },
  };
}

/** The classes that a stylesheet has rules for. */
export const classesIn = (css: string): string[] => [
  ...new Set(
    Array.from(css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name = '']) => name),
  ),
];
