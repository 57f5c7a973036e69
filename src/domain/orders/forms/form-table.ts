import { listed } from '#domain/language/list-words.ts';
import { type Client, checkClient, clientFields, clientNeeds, readClient } from './client.ts';
import {
  type Fact,
  type FieldTable,
  type FormOf,
  missingFields,
  type Needs,
  readFields,
  type SpokenNeeds,
} from './fields.ts';
import { words } from './form-words.ts';
import { type FormContext, type FormProblem, Problems, type Translate, untranslated } from './problem.ts';
import type { Section } from './sections.ts';
import { checkWishes } from './wish-problems.ts';
import { type OrderWishes, readWishes } from './wishes.ts';

/** A step of the form: its fields on cards, and who entrusts where it asks that. */
export interface FormPage<Key extends string = string> {
  key: string;
  title: string;
  note?: string;
  cards: readonly { title: string; fields: readonly Key[] }[];
  client?: true;
}

/** A form whose fields, steps and needs are a table. */
export interface FormTable<Form = never> {
  fields: FieldTable;
  pages: readonly FormPage<keyof Form & string>[];
  needs: Needs<Form> | SpokenNeeds<Form>;
  /** What may be attached. */
  attachments: string;
  /** Fields that this form has no use for. */
  hides?(form: Form, key: string): boolean;
  /** What is wrong beyond a gap. */
  check?(problems: Problems, form: Form, context: FormContext): void;
}

/** The form of a table: its own fields, who entrusts it, and what every order asks. */
export type TableForm<Table extends FieldTable> = FormOf<Table> & { client: Client } & OrderWishes;

export const readTableForm = <Table extends FieldTable>(fields: Table): ((value: unknown) => TableForm<Table>) => {
  const readOwn = readFields(fields);
  const readOthers = readFields({ client: { is: 'own', label: '', read: readClient, say: () => '' } });
  return (value) => ({ ...readOwn(value), ...readOthers(value), ...readWishes(value) }) as TableForm<Table>;
};

/** What the form cannot do without, as its reader speaks. */
export const needsOf = <Form>(
  { needs }: Pick<FormTable<Form>, 'needs'>,
  translate: Translate = untranslated,
): Needs<Form> => (typeof needs === 'function' ? needs(translate) : needs);

/** What is to mend, in the order in which the form asks. */
export const tableProblems = <Form extends OrderWishes & { client: Client }>({
  needs,
  pages,
  check,
}: FormTable<Form>) => {
  const asked: string[] = pages.flatMap(({ cards, client }) => [
    ...cards.flatMap(({ fields }) => fields),
    ...(client ? ['client'] : []),
  ]);
  const placeOf = ({ path }: FormProblem): number => {
    const at = asked.indexOf(path.replace(/\..*/, ''));
    return at === -1 ? asked.length : at;
  };
  return (form: Form, context: FormContext): FormProblem[] => {
    const problems = new Problems(context.translate);
    problems.found.push(
      ...missingFields(needsOf({ needs }, problems.in), form),
      ...missingFields(clientNeeds(problems.in), form),
    );
    checkClient(problems, form.client);
    check?.(problems, form, context);
    checkWishes(problems, form, context);
    return problems.found.toSorted((one, other) => placeOf(one) - placeOf(other));
  };
};

const factsOf = (fields: FieldTable, form: Readonly<Record<string, unknown>>, keys: readonly string[]): Fact[] =>
  keys
    .flatMap((key): readonly Fact[] => {
      const field = fields[key];
      if (!field) return [];
      const said = field.say(form[key]);
      return typeof said === 'string' ? [[field.shown ?? field.label, said]] : said;
    })
    .filter(([, value]) => value !== '');

/** The names of attached files. */
export const attachedFact = ({ attachments }: OrderWishes, name: string = words.attachments): Fact[] =>
  attachments.length > 0 ? [[name, attachments.map((file) => file.name).join(listed.clause)]] : [];

/** What was filled in, step by step. */
export const tableSections =
  <Form extends OrderWishes & { client: Client }>({ fields, pages }: Pick<FormTable<Form>, 'fields' | 'pages'>) =>
  (form: Form): Section[] =>
    pages.flatMap(({ key, title, cards, client }) => {
      const keys = cards.flatMap((card) => card.fields);
      const facts = factsOf(fields, form, keys);
      return [
        { step: key, title, facts: keys.includes('attachments') ? [...facts, ...attachedFact(form)] : facts },
        ...(client
          ? [{ step: key, title: words.client, facts: factsOf(clientFields, form.client, Object.keys(clientFields)) }]
          : []),
      ];
    });
