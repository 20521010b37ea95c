import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { isLanguageCode, languageList } from '../../i18n/languages.ts';
import { routeTable } from '../../routes/route-table.ts';
import { useSite } from '../../state/site-context.tsx';
import { Panel } from './Panel.tsx';
import { Select } from './Select.tsx';
import styles from './TargetForm.module.css';
import { TextInput } from './TextInput.tsx';
import { checkAddress, splitAddress, targetHref, targetPages } from './target-pages.ts';

interface TargetFormProps {
  readonly campaigns: readonly string[];
  readonly onOpen: (href: string) => void;
}

/** Which page the app opens, and in which language. */
export function TargetForm({ campaigns, onOpen }: TargetFormProps) {
  const { currentLanguage, origin } = useSite();
  const [address, setAddress] = useState(targetHref('', currentLanguage));
  const [isAsked, setAsked] = useState(false);
  const checked = checkAddress(address, origin);
  const { language, path } = splitAddress(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if ('href' in checked) onOpen(checked.href);
  };
  return (
    <Panel title="Page to open">
      <form className={styles['form']} onSubmit={submit}>
        <Field label="Page" hint="An app signs its visitor in with a promo-redirect address.">
          {(control) => (
            <Select
              control={control}
              value={path}
              options={pageOptions(campaigns, path)}
              onChoose={(next) => setAddress(targetHref(next, language))}
            />
          )}
        </Field>
        <Field label="Language of the address">
          {(control) => (
            <Select
              control={control}
              value={language ?? ''}
              options={languageOptions}
              onChoose={(next) => setAddress(targetHref(path, isLanguageCode(next) ? next : undefined))}
            />
          )}
        </Field>
        <Field
          label="Address"
          hint="Any address of this site, with its query."
          problem={isAsked && 'problem' in checked ? checked.problem : undefined}
        >
          {(control) => <TextInput control={control} value={address} onWrite={setAddress} />}
        </Field>
        {'href' in checked && !checked.mayBeFramed && (
          <Notice isLive>
            The route of this address may not be framed, so the browser will refuse to show it here.
          </Notice>
        )}
        <div className={styles['actions']}>
          <Button type="submit">Open</Button>
          {'href' in checked && (
            <ButtonLink variant="secondary" target={{ href: checked.href }}>
              Open in this tab
            </ButtonLink>
          )}
        </div>
      </form>
    </Panel>
  );
}

const languageOptions = [
  ['', 'None: the server chooses'],
  ...languageList.map(({ code, title }) => [code, title] as const),
] as const;

/** The pages by their paths, and what was written where it is none of them. */
function pageOptions(campaigns: readonly string[], path: string): readonly (readonly [string, string])[] {
  const pages = targetPages(routeTable, campaigns);
  const options = pages.map((page) => [page.path, `${page.routeId}: /${page.path}`] as const);
  return pages.some((page) => page.path === path) ? options : [...options, [path, 'Another address']];
}
