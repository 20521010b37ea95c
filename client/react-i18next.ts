/**
 * Replaces react-i18next in the browser's build. Pages get prepared texts, so components need only the function that finds them: the
 * library's loading, namespaces and language changes would add 2 kB to every page's script.
 */
import type { i18n } from 'i18next';
import { createContext, createElement, type ReactNode, use } from 'react';
import { requireContext } from '../src/state/site-context.tsx';

interface ProviderProps {
  readonly i18n: i18n;
  readonly children?: ReactNode;
}

const I18nContext = createContext<i18n | undefined>(undefined);

/** Provides the texts to the components below. */
export const I18nextProvider = ({ i18n, children }: ProviderProps) =>
  createElement(I18nContext, { value: i18n }, children);

/** The function that finds texts. Throws outside an {@link I18nextProvider}. */
export const useTranslation = (): Pick<i18n, 't'> => requireContext(use(I18nContext));
