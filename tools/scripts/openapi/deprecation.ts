/** Whether the text of a field, a call or a message says that it goes in a later release (docs/versions.md). */
export const isDeprecated = (text: string): boolean => text.startsWith('Deprecated: ');
