import { useQuery } from '@tanstack/react-query';
import type { Services } from '../../publishing-contracts.ts';
import { t } from '../texts.ts';
import styles from './PublishView.module.css';
import { loadServices } from './publishing-api.ts';
import { shortTime } from './short-time.ts';

/** Milliseconds between polls while a server shows another version. */
const pollInterval = 2_000;

interface ServiceVersionsProps {
  readonly name: string;
  /** Id of the version that is live. */
  readonly live: string;
}

/** How many servers show the live version, and which do not. Empty if their addresses are not configured. */
export function ServiceVersions({ name, live }: ServiceVersionsProps) {
  const { data } = useQuery({
    queryKey: ['services', name, live],
    queryFn: () => loadServices(name),
    refetchInterval: ({ state }) => (state.data && isEverywhere(state.data) ? false : pollInterval),
  });
  const services = data?.services;
  if (!services || services.length === 0) return null;
  const others = services.filter(({ state }) => state !== 'live');
  const count = services.length - others.length;
  return (
    <div>
      <p role="status">
        {others.length === 0 ? t('services_all', { count }) : t('services_some', { count, all: services.length })}
      </p>
      {others.length > 0 && (
        <ul className={styles['services']}>
          {others.map((service) => (
            <li key={service.address}>{textOf(service)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isEverywhere = ({ services = [] }: Services): boolean => services.every(({ state }) => state === 'live');

function textOf({ address, state, version }: NonNullable<Services['services']>[number]): string {
  if (state === 'unreachable') return t('services_unreachable', { address });
  if (state === 'rejected') return t('services_rejected', { address });
  return version ? t('services_other', { address, at: shortTime(version.at) }) : t('services_none', { address });
}
