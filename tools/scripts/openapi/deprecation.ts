/** Whether the text of a field, a call or a message says that a later release will remove it (docs/versions.md). */
export const isDeprecated = (text: string): boolean => text.startsWith('Deprecated: ');
