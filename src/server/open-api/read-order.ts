import type { OpenOrder } from '#contracts/open-api/open-calls.ts';
import { refuse } from '#domain/errors.ts';
import { applicantView } from '#domain/orders/applicant-view.ts';
import type { OpenCaller } from './open-caller.ts';
import { isFinished, orderByNumber } from './open-order-query.ts';
import { absolute } from './open-paper.ts';

export const readOrder = async ({ db, application, from }: OpenCaller, number: string): Promise<OpenOrder> => {
  const row = await orderByNumber(db, application.institution_id, number);
  if (!row) throw refuse('not-found', { sentence: '没有这个编号的委托' });
  const { label, badge } = applicantView(row.status);
  return {
    number: row.number,
    service: row.service,
    summary: row.summary,
    staffNumber: row.staffNumber || null,
    staffNumberSource: row.staffNumber ? (row.staffNumberSource ?? 'typed') : null,
    applicant: row.applicant,
    stateCode: row.status,
    state: badge ? `${label} · ${badge}` : label,
    finished: isFinished(row.status),
    dueOn: row.dueOn,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    report: row.report && { ...row.report, url: absolute(row.report.url, from) },
  };
};
