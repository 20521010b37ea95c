declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of the package. */
  const folder: () => string;
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default folder;
}
