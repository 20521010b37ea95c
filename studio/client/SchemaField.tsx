import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod';
import { Button } from '../../src/components/Button.tsx';
import { Field } from '../../src/components/Field.tsx';
import { isLanguageCode, languages } from '../../src/i18n/languages.ts';
import type { FieldPath } from '../../tools/scripts/campaign/field-values.ts';
import { localMoments } from '../../tools/scripts/campaign/local-moments.ts';
import type { Problem } from '../contracts.ts';
import { prizeSum } from './campaign-cost.ts';
import { chanceSum, percentOfWeight, weightOfPercent, withWholeChances } from './chances.ts';
import { PlaceComments } from './comments/PlaceComments.tsx';
import { fieldLabel } from './field-links.ts';
import { dotPath, fieldId, legendId, problemAt } from './field-props.ts';
import { GroupProblem } from './GroupProblem.tsx';
import {
  beginningOf,
  branchesOf,
  branchOf,
  choicesOf,
  discriminatorOf,
  type FormSchema,
  inBranch,
  isMoney,
  isObject,
} from './json-schema.ts';
import { readNumber } from './numbers.ts';
import styles from './SchemaField.module.css';
import { TypedInput } from './TypedInput.tsx';
import { fieldText, humanize, t } from './texts.ts';
import { zoneOf, zones } from './zone-names.ts';

/** Values that all fields of a form share. */
export interface FormContext {
  readonly problems: readonly Problem[];
  /** The currency of the campaign. */
  readonly currency: string;
  /** Sum of all weights: a chance is shown as a percentage of it. */
  readonly totalWeight: number;
  /** Time zone of the campaign's times, if it names one. */
  readonly timeZone: string | undefined;
  readonly change: (path: FieldPath, value: unknown) => void;
}

interface SchemaFieldProps {
  readonly form: FormContext;
  readonly schema: FormSchema;
  readonly path: FieldPath;
  readonly value: unknown;
  readonly isRequired: boolean;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
const itemsOf = (value: unknown): readonly unknown[] => z.array(z.unknown()).safeParse(value).data ?? [];

/** Labels of a field; an item of a list has the list's labels. */
function textOf(path: FieldPath) {
  const names = path.filter((key) => typeof key === 'string');
  return fieldText(names.at(-1) ?? '', names.at(-2));
}

/** The input for a field, chosen by its schema. */
export function SchemaField(props: SchemaFieldProps) {
  const { schema, value, isRequired, path, form } = props;
  if (schema.const !== undefined && isRequired) return null;
  const isGroup = (isObject(schema) && !isMoney(schema)) || (schema.type === 'array' && isObject(schema.items ?? {}));
  if (!isGroup) {
    return (
      <>
        <div className={styles['field']}>
          <SimpleField {...props} />
          <FieldComments path={path} />
        </div>
        {isMoment(path.at(-1), value) && <RepeatedHour {...props} />}
      </>
    );
  }
  if (value === undefined) {
    const { label } = textOf(path);
    return (
      <div className={styles['absent']}>
        <Button variant="quiet" size="small" onClick={() => form.change(path, beginningOf(schema))}>
          {t('add', { what: label })}
        </Button>
        <GroupProblem problems={form.problems} field={dotPath(path)} />
        <FieldComments path={path} />
      </div>
    );
  }
  return schema.type === 'array' ? <ListField {...props} /> : <ObjectField {...props} />;
}

/** Comments on a field, a group or a list. */
const FieldComments = ({ path }: Pick<SchemaFieldProps, 'path'>) => (
  <PlaceComments place={{ kind: 'fact', path: [...path] }} what={fieldLabel('campaign.json', dotPath(path))} />
);

/** A group of fields with a heading. */
function ObjectField(props: SchemaFieldProps) {
  const { form, path, isRequired } = props;
  const { label } = textOf(path);
  return (
    <fieldset className={styles['group']}>
      <GroupLegend path={path} />
      <FieldComments path={path} />
      <GroupProblem problems={form.problems} field={dotPath(path)} />
      <ObjectFields {...props} />
      {!isRequired && (
        <Button variant="quiet" size="small" onClick={() => form.change(path, undefined)}>
          {t('take_out', { what: label })}
        </Button>
      )}
    </fieldset>
  );
}

/** Fields of an object; for a union, a choice of the branch comes first. */
export function ObjectFields({ form, schema, path, value }: SchemaFieldProps) {
  const fields = fieldsOf(value);
  const branches = branchesOf(schema);
  const branch = branches.length > 0 ? branchOf(branches, value) : schema;
  const discriminator = discriminatorOf(branches);
  const { properties = {}, required = [] } = branch ?? {};
  const entries = Object.entries(properties).filter(([key]) => key !== discriminator);
  const [simple, groups] = [entries.filter(isSimple), entries.filter((entry) => !isSimple(entry))];
  const fieldOf = ([key, property]: (typeof entries)[number]) => (
    <SchemaField
      key={key}
      form={form}
      schema={property}
      path={[...path, key]}
      value={fields[key]}
      isRequired={required.includes(key)}
    />
  );
  return (
    <>
      <div className={styles['grid']}>
        {discriminator !== undefined && <BranchChoice {...{ form, branches, path, value, discriminator }} />}
        {simple.map(fieldOf)}
      </div>
      {groups.map(fieldOf)}
    </>
  );
}

const isSimple = ([, schema]: readonly [string, FormSchema]): boolean =>
  isMoney(schema) || !(isObject(schema) || (schema.type === 'array' && isObject(schema.items ?? {})));

interface BranchChoiceProps extends Pick<SchemaFieldProps, 'form' | 'path' | 'value'> {
  readonly branches: readonly FormSchema[];
  readonly discriminator: string;
}

function BranchChoice({ form, branches, path, value, discriminator }: BranchChoiceProps) {
  const place = [...path, discriminator];
  const current = String(fieldsOf(value)[discriminator] ?? '');
  const choices = branches.flatMap((branch) =>
    choicesOf(branch.properties?.[discriminator] ?? {}).map((choice) => ({ branch, choice })),
  );
  return (
    <Choice
      form={form}
      path={place}
      value={current}
      choices={choices.map(({ choice }) => choice)}
      onChoose={(chosen) => {
        const found = choices.find(({ choice }) => choice === chosen);
        if (found) form.change(path, inBranch(found.branch, value, discriminator, chosen));
      }}
    />
  );
}

/** A list of items, with their sum. */
function ListField({ form, schema, path, value }: SchemaFieldProps) {
  const items = itemsOf(value);
  const itemSchema = schema.items ?? {};
  const { label } = textOf(path);
  const list = useRef<HTMLFieldSetElement>(null);
  const addition = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => form.change(path, [...items, beginningOf(itemSchema)]));
    focusLastItem(list.current);
  };
  const remove = (index: number) => {
    flushSync(() =>
      form.change(
        path,
        items.filter((_, other) => other !== index),
      ),
    );
    // The next item has come to its place, if there is one.
    if (index === items.length - 1) addition.current?.focus();
  };
  return (
    <fieldset ref={list} className={styles['group']}>
      <GroupLegend path={path} />
      <FieldComments path={path} />
      <GroupProblem problems={form.problems} field={dotPath(path)} />
      {items.map((item, index) => (
        // Changes refer to items by index, so a list is saved as a whole.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={index} className={styles['item']}>
          <span className={styles['number']} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles['itemFields']}>
            <ObjectFields form={form} schema={itemSchema} path={[...path, index]} value={item} isRequired />
          </div>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('remove', { what: label, number: index + 1 })}
            onClick={() => remove(index)}
          >
            ×
          </Button>
        </div>
      ))}
      <ListSum form={form} path={path} items={items} />
      <Button ref={addition} variant="quiet" size="small" onClick={add}>
        {t('add', { what: label })}
      </Button>
    </fieldset>
  );
}

function focusLastItem(list: HTMLFieldSetElement | null): void {
  const items = [...(list?.querySelectorAll(`:scope > .${styles['item']}`) ?? [])];
  items.at(-1)?.querySelector<HTMLElement>('input, select')?.focus();
}

interface ListSumProps extends Pick<SchemaFieldProps, 'form' | 'path'> {
  readonly items: readonly unknown[];
}

function ListSum({ form, path, items }: ListSumProps) {
  const prizes = path.at(-1) === 'items' ? prizeSum(items) : undefined;
  const chances =
    path.at(-1) === 'sectors' || path.at(-1) === 'pieces' ? chanceSum(items, form.totalWeight) : undefined;
  const whole = chances && withWholeChances(items, form.totalWeight);
  return (
    <div className={styles['sum']} aria-live="polite">
      {prizes && <p>{t('sum_prizes', { amount: prizes.amount, count: prizes.count })}</p>}
      {chances && (
        <p>
          {t(chances.isWhole ? 'sum_weights' : chances.isTooMuch ? 'sum_weights_over' : 'sum_weights_left', {
            percent: chances.percent,
            rest: chances.rest,
          })}
        </p>
      )}
      {whole && (
        <Button variant="quiet" size="small" onClick={() => form.change(path, whole)}>
          {t('sum_make_whole')}
        </Button>
      )}
      {chances?.expected !== undefined && <p>{t('sum_expected', { amount: chances.expected })}</p>}
    </div>
  );
}

/** Heading of a group. Links to comments on the group lead to it. */
const GroupLegend = ({ path }: Pick<SchemaFieldProps, 'path'>) => (
  <legend id={legendId('campaign.json', dotPath(path))} tabIndex={-1}>
    {textOf(path).label}
  </legend>
);

function SimpleField(props: SchemaFieldProps) {
  const { form, schema, path, value, isRequired } = props;
  const key = path.at(-1);
  if (isMoney(schema)) return <NumberField {...props} isAmount />;
  if (schema.type === 'integer' || schema.type === 'number') return <NumberField {...props} />;
  const choices = choicesOf(schema);
  if (schema.type === 'boolean' || choices.join() === 'true') return <BooleanField {...props} />;
  if (choices.length > 0) {
    const onChoose = (chosen: string) => form.change(path, chosen === '' ? undefined : chosen);
    return <Choice {...{ form, path, choices, onChoose }} value={wordOf(value)} isOptional={!isRequired} />;
  }
  if (schema.type === 'array') return <ListOfWords {...props} />;
  if (isMoment(key, value)) return <MomentField {...props} />;
  return <TextField {...props} />;
}

/** A campaign's own palette is an object, not a name. */
const wordOf = (value: unknown): string => (typeof value === 'object' ? t('own_value') : String(value ?? ''));

interface ChoiceProps extends Pick<SchemaFieldProps, 'form' | 'path'> {
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChoose: (choice: string) => void;
  readonly isOptional?: boolean;
}

function Choice({ form, path, value, choices, onChoose, isOptional = false }: ChoiceProps) {
  return (
    <Labelled form={form} path={path}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {(isOptional || value === '') && <option value="">{t('not_set')}</option>}
          {value !== '' && !choices.includes(value) && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceText(path, choice)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** A choice in words: the name of a language or of a weekday, or the id. */
function choiceText(path: FieldPath, choice: string): string {
  const key = path.at(-1);
  if (key === 'withoutLanguages' && isLanguageCode(choice)) return languages[choice].title;
  // The first of January 2024 was a Monday.
  if (key === 'weekday') return weekdayName.format(Date.UTC(2024, 0, weekdays.indexOf(choice) + 1));
  return humanize(choice);
}

interface LabelledProps extends Pick<SchemaFieldProps, 'form' | 'path'> {
  readonly hint?: string;
  readonly unit?: string | undefined;
  /** Problem of the typed text, which is not saved then. */
  readonly problem?: string | undefined;
  readonly children: Parameters<typeof Field>[0]['children'];
}

function Labelled({ form, path, hint, unit, problem, children }: LabelledProps) {
  const field = dotPath(path);
  const text = textOf(path);
  const measure = unit ?? text.unit;
  return (
    <Field
      name={fieldId('campaign.json', field)}
      label={measure === undefined ? text.label : `${text.label} (${measure})`}
      {...(hint !== undefined && { hint })}
      problem={problem ?? problemAt(form.problems, 'campaign.json', field, true)}
    >
      {children}
    </Field>
  );
}

function NumberField({ form, path, value, isAmount = false }: SchemaFieldProps & { readonly isAmount?: boolean }) {
  const [problem, setProblem] = useState<string>();
  // A chance is written in percent; the file has weights, which are whole numbers.
  const isChance = path.at(-1) === 'weight';
  const number = isAmount
    ? fieldsOf(value)['amount']
    : isChance && typeof value === 'number'
      ? percentOfWeight(value, form.totalWeight)
      : value;
  const currency = String(fieldsOf(value)['currency'] ?? form.currency);
  const onText = (text: string) => {
    if (text.trim() === '') {
      setProblem(undefined);
      return form.change(path, undefined);
    }
    const read = readNumber(text);
    if (typeof read !== 'number') return setProblem(t(read === 'ambiguous' ? 'bad_separators' : 'bad_number'));
    setProblem(undefined);
    form.change(
      path,
      isAmount ? { amount: read, currency } : isChance ? weightOfPercent(read, form.totalWeight) : read,
    );
  };
  return (
    <Labelled form={form} path={path} problem={problem} unit={isAmount ? currency : isChance ? '%' : undefined}>
      {(control) => (
        <TypedInput
          {...control}
          inputMode="decimal"
          dir="ltr"
          placeholder={isChance ? '2.5' : textOf(path).example}
          value={number === undefined ? '' : String(number)}
          onText={onText}
          onBlur={() => setProblem(undefined)}
        />
      )}
    </Labelled>
  );
}

function BooleanField({ form, path, value, schema, isRequired }: SchemaFieldProps) {
  const isOnly = choicesOf(schema).length > 0;
  const field = dotPath(path);
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        id={`-${fieldId('campaign.json', field)}`}
        checked={value === true}
        onChange={({ target }) => form.change(path, target.checked ? true : isOnly || !isRequired ? undefined : false)}
      />
      <span>{textOf(path).label}</span>
    </label>
  );
}

function ListOfWords(props: SchemaFieldProps) {
  const { form, schema, path, value } = props;
  const items = itemsOf(value).map(String);
  const choices = choicesOf(schema.items ?? {});
  const { label, example } = textOf(path);
  if (choices.length > 0) {
    return (
      <fieldset className={styles['checks']}>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice} className={styles['check']}>
            <input
              type="checkbox"
              checked={items.includes(choice)}
              onChange={({ target }) => {
                const next = target.checked ? [...items, choice] : items.filter((item) => item !== choice);
                form.change(path, next.length === 0 && !props.isRequired ? undefined : next);
              }}
            />
            <span>{choiceText(path, choice)}</span>
          </label>
        ))}
        <GroupProblem problems={form.problems} field={dotPath(path)} />
      </fieldset>
    );
  }
  const isNumbers = schema.items?.type === 'integer' || schema.items?.type === 'number';
  const onText = (text: string) => {
    const words = text.split(/[,،]/).flatMap((word) => (word.trim() === '' ? [] : word.trim()));
    const next = isNumbers ? words.map((word) => (/^\d+$/.test(word) ? Number(word) : word)) : words;
    form.change(path, next.length === 0 ? undefined : next);
  };
  return (
    <Labelled form={form} path={path} hint={t('comma_hint')}>
      {(control) => <TypedInput {...control} placeholder={example} value={items.join(', ')} onText={onText} />}
    </Labelled>
  );
}

/** Date-time fields, optional or required. */
const moments: ReadonlySet<unknown> = new Set(['startTime', 'expireTime', 'kickOff']);
const isMoment = (key: unknown, value: unknown): boolean =>
  moments.has(key) || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value));

/** A local time in the campaign's zone; the offset follows from the date. */
function MomentField({ form, path, value }: SchemaFieldProps) {
  const [problem, setProblem] = useState<string>();
  const text = typeof value === 'string' ? value : '';
  const [, offset = '+00:00'] = /(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const zone = form.timeZone;
  const onText = (typed: string) => {
    setProblem(undefined);
    if (typed === '') return form.change(path, undefined);
    const [moment] = zone === undefined ? [`${typed}:00${offset}`] : localMoments(zone, typed);
    if (moment === undefined) return setProblem(t('no_such_time', { zone: zone ?? '' }));
    form.change(path, moment);
  };
  return (
    <Labelled
      form={form}
      path={path}
      problem={problem}
      hint={zone === undefined ? t('offset_alone', { offset }) : t('offset_hint', { zone, offset })}
    >
      {(control) => (
        <TypedInput {...control} type="datetime-local" dir="ltr" value={text.slice(0, 16)} onText={onText} />
      )}
    </Labelled>
  );
}

/** A choice of the hour, where clocks going back repeat it. */
function RepeatedHour({ form, path, value }: SchemaFieldProps) {
  const text = typeof value === 'string' ? value : '';
  const same = form.timeZone === undefined || text === '' ? [] : localMoments(form.timeZone, text.slice(0, 16));
  if (same.length < 2) return null;
  return (
    <div className={styles['field']}>
      <Field name={fieldId('campaign.json', `${dotPath(path)}.offset`)} label={t('comes_twice')}>
        {(control) => (
          <select {...control} value={text} onChange={({ target }) => form.change(path, target.value)}>
            {same.map((moment, index) => (
              <option key={moment} value={moment}>
                {t(index === 0 ? 'first_time' : 'second_time', { offset: moment.slice(-6) })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function TextField({ form, path, value }: SchemaFieldProps) {
  const key = path.at(-1);
  const isTime = typeof value === 'string' && /^\d\d:\d\d$/.test(value);
  const isDay = key === 'termsDate' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  return (
    <Labelled form={form} path={path}>
      {(control) => (
        <>
          <TypedInput
            {...control}
            dir="auto"
            {...(isTime && { type: 'time' })}
            {...(isDay && { type: 'date' })}
            {...(key === 'timeZone' && { list: 'time-zones' })}
            placeholder={textOf(path).example}
            value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
            onText={(text) =>
              form.change(path, text.trim() === '' ? undefined : key === 'timeZone' ? zoneOf(text) : text)
            }
          />
          {key === 'timeZone' && (
            <datalist id="time-zones">
              {zones.map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Labelled>
  );
}
