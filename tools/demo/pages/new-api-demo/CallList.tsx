import { Badge } from '../../../../src/components/Badge.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { VisuallyHidden } from '../../../../src/components/VisuallyHidden.tsx';
import styles from './CallList.module.css';
import { callSearch } from './call-address.ts';
import { type CallFilter, filterCalls, groupsOf } from './filter-calls.ts';
import { MethodTag } from './MethodTag.tsx';
import type { DemoCall } from './new-api-demo-contract.ts';

interface CallListProps {
  readonly calls: readonly DemoCall[];
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
  readonly selectedId: string | undefined;
}

/** Every call by group, each a link, and the filters of the list. */
export function CallList({ calls, filter, onFilter, selectedId }: CallListProps) {
  const shown = filterCalls(calls, filter);
  return (
    <>
      <search className={styles['filter']}>
        <Field name="search" label="Search">
          {(field) => (
            <input
              {...field}
              type="search"
              placeholder="id, path, words"
              value={filter.text}
              onChange={(event) => onFilter({ ...filter, text: event.target.value })}
            />
          )}
        </Field>
        <Field name="group" label="Group">
          {(field) => (
            <select
              {...field}
              value={filter.group}
              onChange={(event) => onFilter({ ...filter, group: event.target.value })}
            >
              <option value="">All groups</option>
              {groupsOf(calls).map((group) => (
                <option key={group}>{group}</option>
              ))}
            </select>
          )}
        </Field>
      </search>
      <p className={styles['count']} role="status">
        {shown.length === 0 ? 'No call fits.' : `${shown.length} of ${calls.length} calls`}
      </p>
      <nav aria-label="Calls" className={styles['groups']}>
        {groupsOf(shown).map((group) => (
          <div key={group}>
            <h2 className={styles['group']}>{group}</h2>
            <ul>
              {shown
                .filter((call) => call.group === group)
                .map((call) => (
                  <li key={call.id}>
                    <CallLink call={call} isSelected={call.id === selectedId} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

function CallLink({ call, isSelected }: { readonly call: DemoCall; readonly isSelected: boolean }) {
  return (
    <a
      className={styles['call']}
      data-keep-scroll=""
      href={callSearch(call.id)}
      aria-current={isSelected ? 'page' : undefined}
    >
      <MethodTag method={call.method} />
      <span className={styles['name']}>
        {call.id}
        <span className={styles['path']}>{call.path}</span>
      </span>
      {call.isMoneyAction && <Badge tone="negative">money</Badge>}
      {!call.isForBrowsers && (
        <Badge>
          server<VisuallyHidden> only</VisuallyHidden>
        </Badge>
      )}
    </a>
  );
}
