import { useSite } from '../state/site-context.tsx';
import { HostLink } from './HostLink.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** List items: who the visitor's region says helps with gambling, by telephone or on the web. */
export function HelplineItems({ linkClass }: { readonly linkClass: string | undefined }) {
  return useSite().region.helplines.map(({ name, phone, href }) => (
    <li key={name}>
      {href === undefined ? (
        name
      ) : (
        <HostLink className={linkClass} href={href}>
          {name}
        </HostLink>
      )}{' '}
      {phone !== undefined && <PhoneLink className={linkClass} phone={phone} />}
    </li>
  ));
}
