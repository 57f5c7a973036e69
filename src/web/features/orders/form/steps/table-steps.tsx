import type { ComponentType } from 'react';
import { clientFields, clientNeeds } from '#domain/orders/forms/client.ts';
import { type Field, isNeeded, type Needs } from '#domain/orders/forms/fields.ts';
import { type FormPage, type FormTable, needsOf } from '#domain/orders/forms/form-table.ts';
import { untranslated } from '#domain/orders/forms/problem.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Attachments } from '../fields/attachments.tsx';
import { DepartmentEntry } from '../fields/department-entry.tsx';
import { DictionaryEntry } from '../fields/dictionary-entry.tsx';
import { AreaEntry, ChoiceEntry, ChoicesEntry, DayEntry, FlagEntry, ListEntry, TextEntry } from '../fields/fields.tsx';
import { StaffNumberEntry } from '../fields/staff-number-entry.tsx';
import { TermTable } from '../fields/term-table.tsx';
import { UnitEntry } from '../fields/unit-entry.tsx';
import { words as texts } from '../form-words.ts';
import { useSheetState } from '../sheet-context.ts';
import type { FormPath } from './form-path.ts';
import { lastSteps } from './last-steps.tsx';
import type { FormStep } from './steps.ts';

/** Fields that are filled in in a way of their own, by key. */
export type OwnEntries = Readonly<Record<string, ComponentType>>;

interface EntryProps {
  path: FormPath;
  field: Field;
  needs: Needs<never>;
}

/** One field, asked as its table says. */
const Entry = ({ path, field, needs }: EntryProps) => {
  const required = useSheetState(({ form }) => isNeeded(needs, form as never, path));
  const { is, onDemand, options = {}, dictionary = '', label, ...more } = field;
  const { shown: _, read: __, say: ___, ...words } = more;
  const entry = { ...words, path, label, required };
  if (onDemand && !required) return null;
  if (is === 'flag') return <FlagEntry path={path}>{label}</FlagEntry>;
  if (is === 'choice') return <ChoiceEntry {...entry} options={options} />;
  if (is === 'choices') return <ChoicesEntry {...entry} options={options} />;
  if (is === 'dictionary') return <DictionaryEntry {...entry} name={dictionary} standard={options} />;
  if (is === 'terms') return <TermTable {...entry} path={path as 'terms'} hint={field.hint ?? ''} />;
  const Plain = { text: TextEntry, area: AreaEntry, list: ListEntry, day: DayEntry, unit: UnitEntry, own: TextEntry }[
    is
  ];
  return <Plain {...entry} />;
};

const ownNeeds = clientNeeds(untranslated);

/** Who entrusts, and whom to ask. */
const ClientFields = () => (
  <Card title={texts.clientTitle}>
    <div className="of-grid">
      {Object.entries(clientFields).map(([key, field]) =>
        key === 'number' ? (
          <StaffNumberEntry key={key} path="client.number" />
        ) : key === 'department' ? (
          <DepartmentEntry key={key} path="client.department" />
        ) : (
          <Entry key={key} path={`client.${key}` as FormPath} field={field} needs={ownNeeds} />
        ),
      )}
    </div>
  </Card>
);

interface PageProps {
  page: FormPage;
  table: Pick<FormTable, 'fields' | 'attachments' | 'hides'> & { needs: Needs<never> };
  own: OwnEntries;
}

/** The fields of a card that this form asks; attached files are always welcome. */
const askedKeys = (keys: readonly string[], hides: FormTable['hides'], form: unknown): string[] =>
  keys.filter((key) => !hides?.(form as never, key));

/** The card's keys as one word: a form that is typed into draws its cards anew only when a field comes or goes. */
const useAskedKeys = (keys: readonly string[], hides: FormTable['hides']): string[] =>
  useSheetState(({ form }) => askedKeys(keys, hides, form).join(' '))
    .split(' ')
    .filter(Boolean);

const TableCard = ({
  card: { title, fields: all },
  table: { fields, needs, attachments, hides },
  own,
}: Omit<PageProps, 'page'> & { card: FormPage['cards'][number] }) => {
  const keys = useAskedKeys(all, hides);
  if (keys.length === 0) return null;
  return (
    <Card title={title}>
      <div className="of-grid">
        {keys.map((key) => {
          const Own = own[key];
          const field = fields[key];
          if (Own) return <Own key={key} />;
          if (field) return <Entry key={key} path={key as FormPath} field={field} needs={needs} />;
          return <Attachments key={key} hint={attachments} />;
        })}
      </div>
    </Card>
  );
};

const TablePage = ({ page, table, own }: PageProps) => (
  <>
    {page.note && <Note kind="warn">{page.note}</Note>}
    {page.cards.map((card) => (
      <TableCard key={card.title} card={card} table={table} own={own} />
    ))}
    {page.client && <ClientFields />}
  </>
);

/** The steps of a form that is a table: its pages, then how every form ends. */
export const tableSteps = (table: FormTable, own: OwnEntries = {}): FormStep[] => [
  ...table.pages.map((page): FormStep => {
    const spoken = { ...table, needs: needsOf(table) };
    const paths = page.cards.flatMap(({ fields }) => fields);
    return {
      key: page.key,
      title: page.title,
      paths: page.client ? [...paths, 'client'] : paths,
      draw: () => <TablePage page={page} table={spoken} own={own} />,
      isLeftOut: (form) => !page.client && askedKeys(paths, table.hides, form).length === 0,
    };
  }),
  ...lastSteps,
];
