/** React of production, as visitors get it: that for development takes five times as long to make a page. */
const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'])
  await import(name);
process.env['NODE_ENV'] = NODE_ENV;
