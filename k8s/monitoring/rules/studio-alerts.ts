import type { AlertRule } from './alert-rule.ts';
import { minutely, named, stays } from './case-series.ts';

/** The name that the studio's pod is scraped under. A cluster without a studio has no series of it, and no alert. */
const studioJob = { job: 'marquee-studio' };
const selector = `{job="${studioJob.job}"}`;

const up = named('up', studioJob);

/** Whether the pod answered, minute by minute, in the last seconds. */
const answersIn = (seconds: number): string => `max(up${selector})[${seconds}s:1m]`;

const studioDown: AlertRule = {
  alert: 'StudioDown',
  severity: 'ticket',
  for: '0m',
  // Seconds. A rollout and a move to another node take less.
  threshold: 600,
  // A pod that is gone has no series: what counts is when one answered last. A pod that never starts, or not for a day, has no such time.
  expr: (threshold) =>
    `time() - max(max_over_time(timestamp(up${selector} == 1)[1d:1m])) > ${threshold}\n` +
    `or max_over_time(${answersIn(threshold)}) == 0 and count_over_time(${answersIn(threshold)}) >= ${threshold / 60}`,
  summary: 'The studio has not responded for ten minutes: campaigns can be neither changed nor published.',
  cases: [
    minutely('no response for 12 minutes', 22, { [up]: [stays(1, 11), stays(0, 12)] }, [{}]),
    minutely('no response for 8 minutes', 18, { [up]: [stays(1, 11), stays(0, 8)] }, []),
    minutely('a pod that is gone', 30, { [up]: stays(1, 11) }, [{}]),
    minutely('a studio that never starts', 12, { [up]: stays(0, 13) }, [{}]),
    minutely('a studio that starts for 8 minutes', 8, { [up]: stays(0, 9) }, []),
    minutely('no response for more than a day', 1_500, { [up]: [stays(1, 11), stays(0, 1_490)] }, [{}]),
    minutely('a cluster without a studio', 30, { [named('up')]: stays(1, 31) }, []),
  ],
};

const backup = named('studio_backup_timestamp_seconds', studioJob);

const studioBackupOld: AlertRule = {
  alert: 'StudioBackupOld',
  severity: 'ticket',
  for: '5m',
  // Seconds. The studio looks every ten minutes whether its newest backup has everything.
  threshold: 3_600,
  expr: (threshold) => `time() - max(studio_backup_timestamp_seconds${selector}) > ${threshold}`,
  summary: 'The newest backup of the studio is older than an hour: what was changed since is on one volume only.',
  cases: [
    minutely('75 minutes old', 75, { [backup]: stays(0, 76) }, [{}]),
    minutely('50 minutes old', 50, { [backup]: stays(0, 51) }, []),
  ],
};

/** Alerts for the people who keep the studio; none of them concerns visitors. */
export const studioAlerts: readonly AlertRule[] = [studioDown, studioBackupOld];
