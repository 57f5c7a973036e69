import type { z } from 'zod';
import type { noveltyProposalCalls, Proposal } from '#contracts/novelty/proposals.ts';
import { refuse } from '#domain/errors.ts';
import { type NoveltyForm, readNoveltyForm, statedPoints } from '#domain/orders/services/novelty/form.ts';
import type { PromptFields } from '#domain/proposals/prompts.ts';
import { quoteIn } from '#domain/proposals/quote-in.ts';
import type { KnownPerson } from '#domain/proposals/strip-persons.ts';
import type { AskNeeds } from '../connections/ask-source.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { closedTo } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { askModel, isModelAvailable } from '../proposals/ask-model.ts';
import { personsOfAccounts } from '../proposals/persons-query.ts';
import { openProposalsOfOrder, type ProposalRow, proposalView } from '../proposals/proposal-store.ts';
import { rejectProposal } from '../proposals/take-proposals.ts';
import { type DocumentRow, documentsOf, readWork, type WorkRow } from './novelty-store.ts';
import { reachNovelty, requireOpenNovelty } from './reach-novelty.ts';

type Ask = z.output<(typeof noveltyProposalCalls)['POST /novelty/proposals/ask']['body']>;

/** A title may stand first where a reference names nobody. */
const isNameLike = (text: string): boolean => {
  const words = text.split(' ');
  return /\p{Script=Han}/u.test(text)
    ? [...text].length <= 4
    : text.length <= 40 && words.length > 1 && words.length < 5;
};

/** A form names people in many ways: 张三（教授）、李四. */
const namesIn = (text: string): string[] =>
  [text, ...text.split(/[（(）)，,、;；/]/)].map((one) => one.trim()).filter(Boolean);

/** Everybody who has to do with an order, as far as it says. */
const personsOf = async (db: Db, order: OrderRow, form: NoveltyForm): Promise<KnownPerson[]> => {
  const { client, teamMembers } = form;
  const accounts = [order.applicant_id, order.created_by, order.assignee_id, order.reviewed_by, ...order.worked_by];
  return [
    ...(await personsOfAccounts(
      db,
      accounts.filter((id) => id !== null),
    )),
    {
      names: [order.applicant_name, client.contact, ...teamMembers].flatMap(namesIn),
      marks: [order.id, order.number ?? '', client.number, client.phone, client.email, client.address].filter(Boolean),
    },
  ];
};

/** Whoever stands before the title of a reference: an abstract names its authors at times. */
const authorsOf = ({ reference }: DocumentRow): KnownPerson => ({
  names: namesIn(reference.split(/[.．。:：]/)[0] ?? '').filter(isNameLike),
  marks: [],
});

const pointAt = (points: readonly string[], point: number | null): string => {
  const text = point === null ? undefined : points[point];
  if (text === undefined) throw refuse('bad-input', { sentence: '请选择一个查新点' });
  return text;
};

/** Words of the query that is asked about, else those of the order. */
const termsOf = (form: NoveltyForm, work: WorkRow, point: number | null): string[] => {
  const query = point === null ? work.query : work.point_queries[point];
  const written = (query?.blocks ?? []).flatMap(({ terms }) => terms.map(({ text }) => text));
  const told = form.terms.flatMap(({ chinese, english }) =>
    [chinese, english].flatMap((words) => words.split(/[;；]/)),
  );
  return [...new Set((written.length > 0 ? written : told).map((text) => text.trim()).filter(Boolean))].slice(0, 30);
};

const documentAsked = async (db: Db, order: OrderRow, id: string | null): Promise<DocumentRow> => {
  const document = (await documentsOf(db, order.id)).find((one) => one.id === id);
  if (!document) throw refuse('not-found', { sentence: '没有这篇文献，请刷新后再试' });
  if (!document.abstract.trim()) throw refuse('bad-input', { sentence: '这篇文献没有摘要，模型无从引用' });
  return document;
};

/** The material of each kind: title, point, features, terms, abstract, and nothing else of the order. */
const fieldsOf = async (
  db: Db,
  order: OrderRow,
  form: NoveltyForm,
  { kind, point, documentId }: Ask,
): Promise<Partial<PromptFields>> => {
  const points = statedPoints(form);
  const work = await readWork(db, order);
  const { title } = form;
  if (kind === 'features') return { title, point: pointAt(points, point) };
  if (kind === 'synonyms' || kind === 'translations') {
    const terms = termsOf(form, work, point);
    if (terms.length === 0) throw refuse('bad-input', { sentence: '还没有检索词，请先写一个' });
    return kind === 'translations'
      ? { title, terms }
      : { title, terms, point: point === null ? points.join('\n') : pointAt(points, point) };
  }
  const text = pointAt(points, point);
  const features = work.features[point ?? 0] ?? [];
  const { abstract } = await documentAsked(db, order, documentId);
  return { point: text, features: features.length > 0 ? features : [text], abstract };
};

/** What a proposal quotes may have been changed since; then it is told no more. */
const stillHolds = (row: ProposalRow, points: readonly string[], documents: readonly DocumentRow[]): boolean => {
  if (row.kind === 'features') return quoteIn(row.quote, points[row.point ?? -1] ?? '') !== undefined;
  if (row.kind === 'synonyms' || row.kind === 'translations') return true;
  const document = documents.find(({ id }) => id === row.document_id);
  return document !== undefined && quoteIn(row.quote, document.abstract) !== undefined;
};

const openOf = async (db: Db, order: OrderRow): Promise<Proposal[]> => {
  const rows = await openProposalsOfOrder(db, order.id);
  if (rows.length === 0) return [];
  const points = statedPoints(readNoveltyForm(order.form));
  const documents = await documentsOf(db, order.id);
  return rows.filter((row) => stillHolds(row, points, documents)).map(proposalView);
};

export const showProposals = async ({ db, actor }: SessionContext, orderId: string) => {
  const order = await reachNovelty(db, actor, orderId);
  const mayAsk = closedTo(order, actor) === null && !readNoveltyForm(order.form).confidential;
  return {
    available: mayAsk && (await isModelAvailable(db, order.institution_id)),
    list: mayAsk ? await openOf(db, order) : [],
  };
};

export const askProposals = async (services: AskNeeds, context: SessionContext, ask: Ask) => {
  const { db, actor } = context;
  const order = await requireOpenNovelty(db, actor, ask.orderId);
  const form = readNoveltyForm(order.form);
  if (form.confidential) throw refuse('wrong-state', { sentence: '委托标明内容需要保密，不发给语言模型' });
  const { kind, point } = ask;
  const ofDocument = kind === 'passage' || kind === 'difference';
  const { sentence } = await askModel(services, context, {
    institutionId: order.institution_id,
    kind,
    place: { orderId: order.id, feedbackId: null, point, documentId: ofDocument ? ask.documentId : null },
    fields: await fieldsOf(db, order, form, ask),
    persons: [
      ...(await personsOf(db, order, form)),
      ...(ofDocument ? [authorsOf(await documentAsked(db, order, ask.documentId))] : []),
    ],
  });
  return { list: await openOf(db, order), sentence };
};

export const rejectProposalOfOrder = (
  context: SessionContext,
  { orderId, id }: { orderId: string; id: string },
  now: Date,
) =>
  context.db.tx(async (tx) => {
    const order = await requireOpenNovelty(tx, context.actor, orderId);
    await rejectProposal(tx, context, id, {
      isHere: ({ order_id }) => order_id === order.id,
      subject: 'order',
      subjectId: order.id,
      institutionId: order.institution_id,
      now,
    });
    return { list: await openOf(tx, order) };
  });
