import { format } from 'date-fns';
import { useState } from 'react';
import { Badge } from '../../../../src/components/Badge.tsx';
import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import formStyles from '../../tools/form.module.css';
import { Panel } from '../../tools/Panel.tsx';
import { Select } from '../../tools/Select.tsx';
import { TextInput } from '../../tools/TextInput.tsx';
import styles from './Inspector.module.css';
import { filterLog, type LogEntry, type LogFilter, maxEntries } from './session-log.ts';

interface InspectorProps {
  readonly log: readonly LogEntry[];
  readonly onClear: () => void;
}

/** All messages on the connection as they are sent, newest first. */
export function Inspector({ log, onClear }: InspectorProps) {
  const [paused, setPaused] = useState<readonly LogEntry[]>();
  const [filter, setFilter] = useState<LogFilter>({ text: '', direction: '', isWrongOnly: false });
  const shown = filterLog(paused ?? log, filter);
  const behind = paused === undefined ? 0 : (log.at(-1)?.number ?? 0) - (paused.at(-1)?.number ?? 0);
  const clear = () => {
    setPaused(undefined);
    onClear();
  };
  return (
    <Panel title="Messages" text={`Messages between page and host, the newest first; at most ${maxEntries}.`}>
      <div className={styles['filters']}>
        <Field name="filter" label="Filter">
          {(control) => (
            <TextInput control={control} value={filter.text} onWrite={(text) => setFilter({ ...filter, text })} />
          )}
        </Field>
        <Field name="direction" label="Direction">
          {(control) => (
            <Select
              control={control}
              value={filter.direction}
              options={directions}
              onChoose={(direction) => {
                if (direction === '' || direction === 'to-host' || direction === 'to-page')
                  setFilter({ ...filter, direction });
              }}
            />
          )}
        </Field>
        <label className={formStyles['check']}>
          <input
            type="checkbox"
            checked={filter.isWrongOnly}
            onChange={(event) => setFilter({ ...filter, isWrongOnly: event.target.checked })}
          />
          Only what went wrong
        </label>
      </div>
      <div className={styles['bar']}>
        <p role="status" className={styles['count']}>
          {countWords(shown.length, log.length, behind)}
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={paused !== undefined}
          onClick={() => setPaused(paused === undefined ? log : undefined)}
        >
          {paused === undefined ? 'Pause' : 'Go on'}
        </Button>
        <Button variant="quiet" size="small" isOff={log.length === 0} onClick={clear}>
          Clear messages
        </Button>
      </div>
      {shown.length > 0 && (
        <ol className={styles['list']}>
          {shown.toReversed().map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const directions = [
  ['', 'Both'],
  ['to-host', 'From the page'],
  ['to-page', 'From the host'],
] as const;

function countWords(shown: number, all: number, behind: number): string {
  if (all === 0) return 'Nothing has been said yet.';
  const count = shown === all ? `${all} messages` : `${shown} of ${all} messages`;
  return behind > 0 ? `${count}. Paused, ${behind} behind.` : `${count}.`;
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const { number, at, direction, type, head, verdict, faults, answer, answerTo, json } = entry;
  return (
    <li data-direction={direction} data-type={type}>
      <details>
        <summary className={styles['summary']}>
          <time className={styles['time']} dateTime={new Date(at).toISOString()}>
            {format(at, 'HH:mm:ss.SSS')}
          </time>
          <span className={styles['direction']}>{direction === 'to-host' ? 'page → host' : 'host → page'}</span>
          <strong className={styles['type']}>
            {type ?? 'no type'}
            {answerTo !== undefined && ` to ${answerTo}`}
          </strong>
          <span className={styles['head']}>{head ? headWords(head) : 'no head'}</span>
          <span className={styles['badges']}>
            {answer && <Badge tone="info">{answer.roundTrip} ms</Badge>}
            {faults.map((fault) => (
              <Badge key={fault}>{fault}</Badge>
            ))}
            {verdict.fits ? <Badge tone="positive">fits</Badge> : <Badge tone="negative">does not fit</Badge>}
          </span>
        </summary>
        <div className={styles['detail']}>
          {!verdict.fits && <p>{verdict.why}</p>}
          <Json label={`Message ${number}`} text={json} />
          {answer && <Json label="Its answer" text={answer.json} />}
        </div>
      </details>
    </li>
  );
}

const headWords = ({ v, id, to, epoch }: NonNullable<LogEntry['head']>): string =>
  `v${v} #${id}${to === undefined ? '' : ` to #${to}`} ${epoch.slice(0, 6)}`;

const Json = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <section aria-label={label}>
    <p className={styles['label']}>{label}</p>
    <pre className={styles['json']}>
      <code>{text}</code>
    </pre>
  </section>
);
