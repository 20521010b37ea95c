/** Pages are compressed by the server, as those of the other rows. */
export default {
  distDir: 'dist',
  // The lockfiles of the folders around are not its own.
  outputFileTracingRoot: import.meta.dirname,
  compress: false,
  poweredByHeader: false,
  generateEtags: false,
};
