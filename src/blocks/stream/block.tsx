import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Moment } from '../../components/Moment.tsx';
import { hrefSchema } from '../../entities/link.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import type { PublicConfiguration } from '../../state/public-configuration.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import { StreamPoster } from './StreamPoster.tsx';
import styles from './stream.module.css';
import { streamPlayer } from './stream.ts';

/** A video in a third-party player. */
const video = z.strictObject({
  provider: z.enum(['youtube', 'vimeo']),
  /** Pattern of ids in the provider's addresses. */
  id: z.string().regex(/^[A-Za-z0-9_-]{5,32}$/),
});

const schema = z.strictObject({
  title: authorText,
  /** Seconds since epoch: when the next broadcast begins. */
  startsAt: z.optional(epochSecondsSchema),
  /** A third-party player, the operator's player for a promotion, or the operator's page that shows the broadcast. */
  shown: z.union([
    z.strictObject({ video }),
    z.strictObject({ promotionId: z.int().positive(), href: hrefSchema }),
    z.strictObject({ href: hrefSchema }),
  ]),
});

type StreamData = z.infer<typeof schema>;

/** A broadcast behind a poster: no third-party content is loaded, and no cookie set, until the visitor presses it. */
export const stream = defineBlock<StreamData>({
  type: 'stream',
  folder: 'src/blocks/stream',
  schema,
  reads: ['clock', 'configuration', 'links'],
  usualHeight: { base: [430, 560, 600] },
  sources: ({ shown }) => ('video' in shown ? [shown.video.provider] : 'promotionId' in shown ? ['broadcast'] : []),
  offers: ({ shown }) => ('video' in shown || 'promotionId' in shown ? 'watch' : undefined),
  render: ({ data: { title, startsAt, shown }, site }) => (
    <Frame as="section" className={styles['stream']} aria-label={title}>
      <Static className={styles['head']}>
        <Heading level={2}>{title}</Heading>
        {startsAt !== undefined && <NextBroadcast at={startsAt} />}
      </Static>
      {playerOf(shown, site.configuration, title)}
    </Frame>
  ),
});

/** The player of a stream, or a link to the operator's page if there is none. */
function playerOf(shown: StreamData['shown'], { broadcastOrigin }: PublicConfiguration, title: string): ReactNode {
  if ('video' in shown) return <Interactive island={streamPlayer} props={{ title, source: { video: shown.video } }} />;
  if (!('promotionId' in shown) || broadcastOrigin === undefined) {
    return (
      <Static>
        <HostPlayer href={shown.href} />
      </Static>
    );
  }
  const { promotionId, href } = shown;
  return [
    <Interactive
      key="player"
      island={streamPlayer}
      props={{ title, source: { promotionId, origin: broadcastOrigin } }}
    />,
    <Static key="section">
      <SectionLink href={href} />
    </Static>,
  ];
}

function NextBroadcast({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles['note']}>
      {t('stream_starts')} <Moment at={at} withZone />
    </p>
  );
}

function HostPlayer({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <>
      <StreamPoster>
        <HostLink href={href} look={{ size: 'large' }}>
          {t('campaign_step_watch')}
        </HostLink>
      </StreamPoster>
      <p className={styles['note']}>
        {t('stream_host')} {t('stream_data')}
      </p>
    </>
  );
}

/** A link to the same broadcast on the operator's page, which also works without script. */
function SectionLink({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles['note']}>
      <HostLink href={href}>{t('stream_section')}</HostLink>
    </p>
  );
}
