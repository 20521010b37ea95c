/** Uses React's production build, as visitors get it: the development build takes five times as long to render a page. */
const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'])
  await import(name);
process.env['NODE_ENV'] = NODE_ENV;
