import type { PersonPaper } from '#contracts/connections/fetches.ts';
import { connectorOf } from '#domain/connections/connectors.ts';
import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { allReaders } from '#domain/literature/parsers/read-any.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { type AskNeeds, askSource, type Question } from './ask-source.ts';
import { maySpendOnPerson, requireOwnInstitution } from './connection-policy.ts';
import { findConnection } from './connection-store.ts';
import { FetchPause, FetchStop } from './interruptions.ts';
import { unusable } from './reserve.ts';

/** Somebody by ORCID, or by name and unit. */
export type PersonAsked = { orcid: string } | { name: string; unit: string };

/** How a source is asked for a person's papers, and how its answer is read. */
interface Way {
  question: Pick<Question, 'request' | 'judge' | 'headers' | 'secretQuery'>;
  read(text: string, found: number): { list: PersonPaper[]; total: number };
}

const helperWay = (source: SourceId, person: PersonAsked): Way | undefined => {
  const helper = helperOf(source);
  const asked =
    'orcid' in person
      ? helper?.byPerson && { request: helper.byPerson.request(person.orcid), total: helper.byPerson.total }
      : helper?.byName && { request: helper.byName.request(person), total: helper.byName.total };
  if (!helper || !asked) return undefined;
  return {
    question: {
      request: asked.request,
      judge: helper.judge,
      secretQuery: helper.secretQuery,
      ...(helper.headers && { headers: helper.headers }),
    },
    read: (text) => ({
      list: helper
        .works(text, { doi: '', title: '', firstAuthor: '' })
        .map(({ authors, citedBy: _, withoutSelf: __, openCopy: ___, ...work }) => ({
          ...work,
          authors: authors.join('; '),
        })),
      total: asked.total(text),
    }),
  };
};

const paperOf = (record: LiteratureRecord): PersonPaper => ({
  title: record.title,
  authors: record.authors.map(({ fullName, name }) => fullName ?? name).join('; '),
  source: record.source ?? '',
  issn: record.issn ?? '',
  year: record.year ?? null,
  volume: record.volume ?? '',
  issue: record.issue ?? '',
  pages: record.pages ?? record.articleNumber ?? '',
  doi: record.doi ?? '',
  retracted: false,
});

/** A proof source lists papers here too: what is chosen becomes a line of the form, and proves nothing yet. */
const proofWay = (source: SourceId, person: PersonAsked): Way | undefined => {
  const connector = connectorOf(source);
  const reader = allReaders.find(({ format }) => format === connector?.format);
  if (!connector?.byOrcid || !reader || !('orcid' in person)) return undefined;
  return {
    question: {
      request: connector.byOrcid(person.orcid),
      judge: (answer) => connector.judge(answer, connector.check[0]),
      headers: connector.headers,
    },
    read: (text, found) => ({
      list: connector.files([text]).flatMap((file) => reader.parse(file.text).records.map(paperOf)),
      total: found,
    }),
  };
};

/** OpenAlex names authors and pages; ORCID has what the person listed; the paid ones come last. */
const personSources: readonly SourceId[] = ['openalex', 'orcid', 'crossref', 'wos-starter', 'scopus', 'wos-expanded'];

const wayOf = (source: SourceId, person: PersonAsked): Way | undefined =>
  sourceOf(source).kind === 'helper' ? helperWay(source, person) : proofWay(source, person);

/** Those that can be asked about this person now, in order. */
const usableSources = async (
  { db, actor }: SessionContext,
  institutionId: number,
  person: PersonAsked,
): Promise<SourceId[]> => {
  const usable: SourceId[] = [];
  for (const source of personSources) {
    const allowed = sourceOf(source).kind === 'helper' || maySpendOnPerson(actor);
    if (allowed && wayOf(source, person) && !unusable(await findConnection(db, institutionId, source), source))
      usable.push(source);
  }
  return usable;
};

const asks = (services: AskNeeds, db: Db, institutionId: number, source: SourceId, way: Way) =>
  askSource(services, db, {
    institutionId,
    source,
    purpose: 'people',
    orderId: null,
    stepId: null,
    page: 1,
    ...way.question,
  });

export interface PersonPapers {
  list: PersonPaper[];
  sourceName: string;
  total: number;
  /** The others that can be asked the same. */
  others: { source: SourceId; name: string }[];
}

/** Somebody's papers as a source lists them, to be chosen from while an order is filled in. */
export const findPersonPapers = async (
  services: AskNeeds,
  context: SessionContext,
  person: PersonAsked,
  wanted?: SourceId,
): Promise<PersonPapers> => {
  const { db, actor } = context;
  const institutionId = requireOwnInstitution(actor);
  const usable = await usableSources(context, institutionId, person);
  if (wanted && !usable.includes(wanted))
    throw refuse('source-refused', { sentence: `现在不能用 ${sourceOf(wanted).name} 查找` });
  // With none set up the first one says what is missing.
  const source = wanted ?? usable[0] ?? personSources[0]!;
  const way = wayOf(source, person);
  if (!way) throw refuse('fault');
  try {
    const { answer, found } = await asks(services, db, institutionId, source, way);
    const { list, total } = way.read(answer.text, found);
    return {
      list: list.filter(({ title }) => title),
      sourceName: sourceOf(source).name,
      total,
      others: usable.filter((one) => one !== source).map((one) => ({ source: one, name: sourceOf(one).name })),
    };
  } catch (error) {
    if (error instanceof FetchStop) throw refuse('source-refused', { sentence: error.message });
    if (error instanceof FetchPause)
      throw refuse(error.reason === 'budget' ? 'source-refused' : 'source-unreachable', { sentence: error.message });
    throw error;
  }
};
