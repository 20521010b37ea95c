import { Field } from '../../../../src/components/Field.tsx';
import type { InputProblem, InputTexts } from './input-texts.ts';

interface InputFieldsProps {
  readonly texts: InputTexts;
  readonly onChange: (texts: InputTexts) => void;
  readonly problem: InputProblem | undefined;
  readonly takesIdempotencyKey: boolean;
}

const labels = { query: 'Query (JSON)', body: 'Body (JSON)', headers: 'Headers (JSON)' } as const;
const fields = ['query', 'body', 'headers'] as const;
const code = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** Fields of a call: parameters of its path, query, body, headers, idempotency key. */
export function InputFields({ texts, onChange, problem, takesIdempotencyKey }: InputFieldsProps) {
  return (
    <>
      {Object.entries(texts.parameters).map(([name, value]) => (
        <Field key={name} name={`path-${name}`} label={`Path parameter: ${name}`} isCode>
          {(field) => (
            <input
              {...field}
              {...code}
              value={value}
              onChange={(event) =>
                onChange({ ...texts, parameters: { ...texts.parameters, [name]: event.target.value } })
              }
            />
          )}
        </Field>
      ))}
      {fields.map((name) => {
        const text = texts[name];
        if (text === undefined) return null;
        const found = problem?.field === name ? problem.problem : undefined;
        return (
          <Field key={name} name={name} label={labels[name]} problem={found} isCode>
            {(field) => (
              <textarea
                {...field}
                {...code}
                rows={Math.min(text.split('\n').length + 1, 12)}
                value={text}
                onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
      {takesIdempotencyKey && (
        <Field
          name="idempotency-key"
          label="Idempotency key"
          hint="Empty: every run is a request of its own. The same key twice is one request."
          isCode
        >
          {(field) => (
            <input
              {...field}
              {...code}
              value={texts.idempotencyKey}
              onChange={(event) => onChange({ ...texts, idempotencyKey: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
