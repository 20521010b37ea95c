import { useState } from 'react';
import { Badge } from '../../../../src/components/Badge.tsx';
import { Heading } from '../../../../src/components/Heading.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import styles from './CallDetail.module.css';
import { CallForm } from './CallForm.tsx';
import { MethodTag } from './MethodTag.tsx';
import type { DemoCall } from './new-api-demo-contract.ts';
import { RunHistory } from './RunHistory.tsx';
import { RunView } from './RunView.tsx';
import type { RunCall, RunRecord } from './use-call-runs.ts';

interface CallDetailProps {
  readonly call: DemoCall;
  /** Newest first. */
  readonly records: readonly RunRecord[];
  readonly runCall: RunCall;
}

/** A call: description, input and results. */
export function CallDetail({ call, records, runCall }: CallDetailProps) {
  const [chosen, setChosen] = useState<number>();
  const shown = records.find(({ number }) => number === chosen) ?? records[0];
  return (
    <div className={styles['detail']}>
      <CallFacts call={call} />
      {call.hint !== undefined && <Notice>{call.hint}</Notice>}
      <CallForm
        call={call}
        onRun={async (way, input) => {
          await runCall(call, way, input);
          setChosen(undefined);
        }}
      />
      {shown && <RunView record={shown} />}
      {records.length > 1 && <RunHistory records={records} shown={shown?.number} onShow={setChosen} />}
    </div>
  );
}

function CallFacts({ call }: { readonly call: DemoCall }) {
  const tokens = { none: 'no token', optional: 'token optional', required: 'token required' };
  return (
    <div className={styles['facts']}>
      <Heading level={2}>{call.id}</Heading>
      <p className={styles['address']}>
        <MethodTag method={call.method} /> {call.path}
      </p>
      <div className={styles['badges']}>
        <Badge>{call.group}</Badge>
        <Badge>{tokens[call.token]}</Badge>
        <Badge>{call.isRepeatable ? 'repeatable' : 'never repeated'}</Badge>
        {call.isMoneyAction && (
          <Badge tone="negative" icon="warning">
            money action
          </Badge>
        )}
        <Badge>{call.isForBrowsers ? 'browsers and server' : 'server only'}</Badge>
      </div>
      <dl className={styles['list']}>
        <dt>Function</dt>
        <dd className={styles['code']}>
          {call.function}, {call.file}
        </dd>
        <dt>Operator’s list</dt>
        {call.specifiedAs.length === 0 && <dd>Not in the operator’s list</dd>}
        {call.specifiedAs.map((text) => (
          <dd key={text}>{text}</dd>
        ))}
      </dl>
    </div>
  );
}
