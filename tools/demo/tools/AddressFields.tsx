import { Field } from '../../../src/components/Field.tsx';
import { isLanguageCode, languageList } from '../../../src/i18n/languages.ts';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';
import { splitAddress, type TargetPage, targetHref } from './target-pages.ts';

interface AddressFieldsProps {
  readonly pages: readonly TargetPage[];
  readonly address: string;
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly onAddress: (address: string) => void;
}

/** Which page of Marquee: one of its pages in a language, or an address. */
export function AddressFields({ pages, address, problem, hint, onAddress }: AddressFieldsProps) {
  const { language, path } = splitAddress(address);
  return (
    <>
      <Field name="page" label="Page" {...(hint !== undefined && { hint })}>
        {(control) => (
          <Select
            control={control}
            value={path}
            options={pageOptions(pages, path)}
            onChoose={(next) => onAddress(targetHref(next, language))}
          />
        )}
      </Field>
      <Field name="address-language" label="Language of the address">
        {(control) => (
          <Select
            control={control}
            value={language ?? ''}
            options={languageOptions}
            onChoose={(next) => onAddress(targetHref(path, isLanguageCode(next) ? next : undefined))}
          />
        )}
      </Field>
      <Field name="address" label="Address" hint="Any address of this site, with its query." problem={problem}>
        {(control) => <TextInput control={control} value={address} onWrite={onAddress} />}
      </Field>
    </>
  );
}

const languageOptions = [
  ['', 'None: the server chooses'],
  ...languageList.map(({ code, title }) => [code, title] as const),
] as const;

/** The pages by path, and the typed address if it is none of them. */
function pageOptions(pages: readonly TargetPage[], path: string): readonly (readonly [string, string])[] {
  const options = pages.map((page) => [page.path, `${page.routeId}: /${page.path}`] as const);
  return pages.some((page) => page.path === path) ? options : [...options, [path, 'Another address']];
}
