import { useMutation } from '@tanstack/react-query';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { markRead } from './api.ts';
import type { Editor } from './use-editor.ts';

/** Marks copied texts as read by someone. */
export function useMarkRead({ draft, replaceDraft }: Editor) {
  const { mutate } = useMutation({
    mutationFn: ({ language, keys }: { readonly language: LanguageCode; readonly keys: readonly string[] }) =>
      markRead(draft.name, language, keys),
    onSuccess: replaceDraft,
  });
  return (language: LanguageCode, keys: readonly string[]) => mutate({ language, keys });
}
