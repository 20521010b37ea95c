/** Pages are compressed by the server, as those of the other rows. */
export default {
  distDir: 'dist',
  compress: false,
  poweredByHeader: false,
  generateEtags: false,
};
