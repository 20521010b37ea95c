import { useStaticSite } from '../state/static-site.tsx';
import { HostLink } from './HostLink.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** List items: the helplines of the visitor's region. */
export function HelplineItems({ linkClass }: { readonly linkClass: string | undefined }) {
  return useStaticSite().region.helplines.map(({ name, phone, href }) => (
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
