import { type FormEvent, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { ButtonLink } from '../../../../src/components/ButtonLink.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { pageTable } from '../../../../src/pages/page-table.ts';
import { useSite } from '../../../../src/state/site-context.tsx';
import { AddressFields } from '../../tools/AddressFields.tsx';
import { Panel } from '../../tools/Panel.tsx';
import { checkAddress, type PageNames, targetHref, targetPages } from '../../tools/target-pages.ts';
import styles from './TargetForm.module.css';

interface TargetFormProps {
  readonly names: PageNames;
  readonly onOpen: (href: string) => void;
}

/** Page and language that the app opens. */
export function TargetForm({ names, onOpen }: TargetFormProps) {
  const { currentLanguage, origin } = useSite();
  const [address, setAddress] = useState(targetHref('', currentLanguage));
  const [isAsked, setAsked] = useState(false);
  const checked = checkAddress(address, origin);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if ('href' in checked) onOpen(checked.href);
  };
  return (
    <Panel title="Page to open">
      <form className={styles['form']} onSubmit={submit}>
        <AddressFields
          pages={targetPages(pageTable, names)}
          address={address}
          problem={isAsked && 'problem' in checked ? checked.problem : undefined}
          hint="An app signs its visitor in with a promo-redirect address."
          onAddress={setAddress}
        />
        {'href' in checked && !checked.mayBeFramed && (
          <Notice isLive>
            The route of this address may not be framed, so the browser will refuse to show it here.
          </Notice>
        )}
        <div className={styles['actions']}>
          <Button type="submit">Open</Button>
          {'href' in checked && (
            <ButtonLink variant="secondary" href={checked.href} isDocument>
              Open in this tab
            </ButtonLink>
          )}
        </div>
      </form>
    </Panel>
  );
}
