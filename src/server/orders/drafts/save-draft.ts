import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { formsInEnglish } from '#domain/orders/forms/forms-in-english.ts';
import type { OrderForms } from '#domain/orders/forms/order-form.ts';
import { orderFormProblems, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor, SessionContext } from '#server/http/context.ts';
import { ownInstitution } from '#server/http/own-institution-policy.ts';
import { withOwnSources } from '#server/search-sources/own-sources.ts';
import { keepAttachments } from '../files/keep-attachments.ts';
import { type PricedQuote, quoteOrder } from '../money/quote-order.ts';
import { requireOffered } from '../offered-service.ts';
import { requireOrderingFor } from '../order-policy.ts';
import { applicantOfOrder, lockOrder, type OrderRow } from '../order-store.ts';
import { boundNumberOf, withBoundNumber } from './bound-number-query.ts';
import { departmentCodeOf } from './department-of-order.ts';
import { columnsOf } from './draft-columns.ts';
import { draftOfKey, findApplicant, insertDraft, updateDraft } from './draft-store.ts';

export interface DraftGiven {
  id?: string;
  version?: number;
  /** Of a first saving: a repeated one finds the same draft. */
  key?: string;
  service: Service;
  form: Record<string, unknown>;
  applicantId?: string;
}

/** With the department that it is counted under. */
interface Saving extends DraftGiven {
  departmentCode: string;
}

/** Saved while one types: nothing is checked that would keep a half-filled form from being kept. */
export const saveDraft = async (context: SessionContext, given: DraftGiven, now: Date) => {
  const { actor, db } = context;
  const institutionId = ownInstitution(actor);
  const typed = readOrderForm(given.service, await withOwnSources(db, institutionId, given.form));
  const known = given.id ?? (await draftOfKey(db, actor.userId, given.key));
  const applicantId = given.applicantId ?? (known && (await applicantOfOrder(db, known))) ?? actor.userId;
  const form = withBoundNumber(typed, await boundNumberOf(db, applicantId));
  const asked = {
    institutionId,
    applicantId,
    orderId: known ?? null,
    handedIn: now,
    alreadyIn: false,
  };
  const quote = await quoteOrder(db, asked, given.service, form);
  const saving = { ...given, departmentCode: await departmentCodeOf(db, { institutionId, applicantId, form }) };
  const saved =
    (!known && (await create(context, saving, form, quote, now))) ||
    (await update(
      context,
      { ...saving, id: known ?? (await draftOfKey(db, actor.userId, given.key)) },
      form,
      quote,
      now,
    ));
  const isEnglish = context.from.language === 'en';
  const translate = isEnglish ? formsInEnglish : undefined;
  const problems = orderFormProblems(given.service, form, { today: chinaDay(now), translate });
  // What is kept is Chinese; whoever reads English is told the same in it.
  const told = isEnglish ? await quoteOrder(db, { ...asked, language: 'en' }, given.service, form) : quote;
  return { ...saved, savedAt: now.toISOString(), problems, quote: told };
};

/** Nothing where another saving with the same key was quicker. */
const create = (by: SessionContext, given: Saving, form: OrderForms[Service], quote: PricedQuote | null, now: Date) =>
  by.db.tx(async (tx) => {
    const { actor } = by;
    const institutionId = actor.institutionId!;
    await requireOffered(tx, institutionId, given);
    const applicant = await applicantOf(tx, actor, given.applicantId);
    const id = await insertDraft(
      tx,
      {
        draft_key: given.key ?? null,
        institution_id: institutionId,
        station_id: actor.stationId,
        service: given.service,
        applicant_id: applicant.id,
        applicant_name: applicant.full_name,
        department: applicant.department,
        department_code: given.departmentCode,
        created_by: actor.userId,
        ...columnsOf(given.service, form, quote, [applicant.full_name]),
      },
      now,
    );
    if (!id) return undefined;
    const row = {
      id,
      institution_id: institutionId,
      service: given.service,
      report_version: 1,
      status: 'draft',
    } as const;
    await keepAttachments(tx, by, row, { before: [], now: form.attachments });
    return { id, version: 1 };
  });

/** Oneself, or for a walk-in the account that staff name. */
const applicantOf = async (db: Db, actor: Actor, applicantId: string | undefined) => {
  if (applicantId) requireOrderingFor(actor, applicantId);
  const user = await findApplicant(db, applicantId ?? actor.userId);
  if (!user) throw refuse('bad-input', { sentence: '没有找到委托人', fields: { applicantId: '没有找到委托人' } });
  return user;
};

/** Staff who began a walk-in's draft may still name another account for it. */
const changedApplicant = async (db: Db, row: OrderRow, actor: Actor, applicantId: string | undefined) =>
  applicantId === undefined || applicantId === row.applicant_id || row.status !== 'draft'
    ? undefined
    : applicantOf(db, actor, applicantId);

const mayEdit = (row: OrderRow, actor: Actor): boolean =>
  row.applicant_id === actor.userId ||
  row.created_by === actor.userId ||
  (row.status !== 'draft' && actor.permissions.has('order.accept'));

/** What the work is measured by stands once the order is accepted. */
const requireSameSubject = (row: OrderRow, form: OrderForms[Service]): void => {
  if (!row.accepted) return;
  const own = orderServiceOf(row.service).form;
  const kept = own.keptOnceAccepted?.(own.read(row.form), form as never);
  if (kept) throw refuse('bad-input', kept);
};

const update = (by: SessionContext, given: Saving, form: OrderForms[Service], quote: PricedQuote | null, now: Date) =>
  by.db.tx(async (tx) => {
    const { actor } = by;
    const row = await lockOrder(tx, given.id!);
    if (!mayEdit(row, actor)) throw refuse('not-found');
    if (row.status !== 'draft' && row.status !== 'returned')
      throw refuse('wrong-state', { sentence: '委托已提交，不能再修改' });
    // What was handed in and returned goes on.
    if (row.status === 'draft') await requireOffered(tx, row.institution_id, row);
    if (given.version !== undefined && given.version !== row.version)
      throw refuse('conflict', { sentence: '该委托在别处被修改过，请刷新后再继续' });
    requireSameSubject(row, form);
    const applicant = await changedApplicant(tx, row, actor, given.applicantId);
    // Nor can the price that was quoted change after acceptance.
    const columns = columnsOf(row.service, form, row.accepted ? null : quote, [
      applicant?.full_name ?? row.applicant_name,
    ]);
    const { quote: newQuote, price_list_id, ...content } = columns;
    const named = applicant && {
      applicant_id: applicant.id,
      applicant_name: applicant.full_name,
      department: applicant.department,
    };
    const priced = !row.accepted && { quote: newQuote, price_list_id };
    const { departmentCode: department_code } = given;
    await updateDraft(tx, row, { ...content, ...priced, ...named, department_code }, now);
    const { attachments: before } = readOrderForm(row.service, row.form);
    await keepAttachments(tx, by, row, { before, now: form.attachments });
    return { id: row.id, version: row.version + 1 };
  });
