import type { Plugin } from 'vite';

const stylesheet = /\.module\.css$/;

/**
 * Lets browsers replace CSS modules. Vite would load the page again, because a module that imports class names might need new ones; ours
 * depend only on file and class, and a component that begins to use a class has changed too.
 */
export function hotStyles(): Plugin {
  return {
    name: 'hot-styles',
    apply: 'serve',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: stylesheet },
      handler: (code) => `${code}\nimport.meta.hot.accept();`,
    },
    hotUpdate({ modules }) {
      for (const module of modules) if (stylesheet.test(module.id ?? '')) module.isSelfAccepting = true;
    },
  };
}
