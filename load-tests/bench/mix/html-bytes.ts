/** Inlined parts of a page that are not HTML: styles, scripts, and the state that the browser reads. */
const inlined = /<(style|script)\b[^>]*>.*?<\/\1>/gs;

/** Bytes of a document's rendered HTML, without inlined styles, scripts and state. */
export const htmlBytes = (document: string): number => Buffer.byteLength(document.replace(inlined, ''));
