/** The server compresses pages, as in the other rows. */
export default {
  distDir: 'dist',
  // Otherwise Next would pick a root from lockfiles in the parent folders.
  outputFileTracingRoot: import.meta.dirname,
  compress: false,
  poweredByHeader: false,
  generateEtags: false,
};
