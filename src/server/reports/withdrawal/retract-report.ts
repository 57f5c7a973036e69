import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { type Retraction, retractionFault, retractions } from '#domain/reports/withdrawal.ts';
import { type AuditEntry, writeAudit } from '#server/audit/write-audit.ts';
import { type ConfirmationKind, confirmationKind } from '#server/confirmations/confirmation-kind.ts';
import { propose } from '#server/confirmations/propose.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionContext } from '#server/http/context.ts';
import { notify } from '#server/notifications/notify.ts';
import type { WithOrderCommands } from '#server/orders/act-on-order.ts';
import { platformItself } from '#server/orders/order-caller.ts';
import { requireDesk } from '#server/orders/order-policy.ts';
import { lockOrder, type OrderRow } from '#server/orders/order-store.ts';
import { inForceFrom } from '#server/orders/report-in-force-query.ts';
import { dropCitedPapers } from '../cited-papers-store.ts';
import { findReport, lockReport, type ReportRow } from '../report-store.ts';
import { reachReport } from '../report-view.ts';
import { markWithdrawn, reportInForce } from './withdrawal-store.ts';

export const retractionKinds = { withdraw: 'report.withdraw', correct: 'report.correct' } as const;

export const requireRetractable = (kind: Retraction, report: ReportRow, order: OrderRow): void => {
  const { state, version } = report;
  const of = { state, version, orderVersion: order.report_version, orderStatus: order.status };
  const fault = retractionFault(kind, of);
  if (fault) throw refuse('wrong-state', { sentence: fault });
};

/** The report that a withdrawn one points to: issued by the same institution, in force, another one. */
const successorOf = async (db: Db, report: ReportRow, number: string): Promise<ReportRow | null> => {
  if (number === '') return null;
  const fault = '没有这个编号的有效报告';
  const found = await reportInForce(db, report.institution_id, number);
  if (!found || found.id === report.id)
    throw refuse('bad-input', { sentence: fault, fields: { successorNumber: fault } });
  return found;
};

/**
 * The successor that both persons agreed on, as it stands when the second confirms: a corrected version of it takes its
 * place, and one that lost its force is named by no withdrawal.
 */
const successorNow = async (db: Db, report: ReportRow, successorId: string | null): Promise<string | null> => {
  if (successorId === null) return null;
  const agreed = await findReport(db, successorId);
  const now = await inForceFrom(db, successorId);
  if (now && now.id !== report.id && now.number === agreed.number) return now.id;
  throw refuse('wrong-state', {
    sentence: `取代它的报告 ${agreed.number ?? ''} 已不再有效，请驳回后重新提出撤回`,
  });
};

export interface RetractionWish {
  id: string;
  kind: Retraction;
  reason: string;
  successorNumber: string;
}

/** The first of two persons: nothing changes until the second confirms. */
export const proposeRetraction = (
  context: SessionContext,
  { id, kind, reason, successorNumber }: RetractionWish,
  now: Date,
): Promise<{ confirmationId: string }> =>
  context.db.tx(async (tx) => {
    const { report, order } = await reachReport(tx, context.actor, id);
    requireDesk(context.actor, order);
    requireRetractable(kind, report, order);
    const successor = kind === 'withdraw' ? await successorOf(tx, report, successorNumber) : null;
    const { label, consequence } = retractions[kind];
    const name = `${report.number ?? ''}（第 ${report.version} 版）`;
    const confirmationId = await propose(
      tx,
      context,
      {
        institutionId: report.institution_id,
        kind: retractionKinds[kind],
        subjectId: report.id,
        aboutUser: order.applicant_id,
        title: `${label} ${name}`,
        lines: [
          { label: '报告', before: '', after: `${name}，委托人 ${order.applicant_name}` },
          { label: '原因', before: '', after: reason },
          { label: '取代它的报告', before: '', after: successor?.number ?? (kind === 'correct' ? '新的一版' : '无') },
          { label: '结果', before: '', after: consequence },
        ],
        grants: [],
        right: 'report.withdraw',
        notice: { msg: `${context.actor.fullName}提出${label} ${name}，请在报告页核对并确认`, targetId: order.id },
        payload: {
          reportId: report.id,
          reason,
          successorId: successor?.id ?? null,
          proposerName: context.actor.fullName,
        },
      },
      now,
    );
    return { confirmationId };
  });

const payload = z.object({
  reportId: z.string(),
  reason: z.string(),
  successorId: z.string().nullable(),
  proposerName: z.string(),
});

interface Applying {
  kind: Retraction;
  given: z.output<typeof payload>;
  by: AuditEntry['by'];
  now: Date;
}

/** The second person: the report loses its force, or its order goes back to work, in one transaction with the history. */
const apply = async (services: WithOrderCommands, db: Db, { kind, given, by, now }: Applying): Promise<void> => {
  const { order_id } = await findReport(db, given.reportId);
  const order = await lockOrder(db, order_id);
  const report = await lockReport(db, given.reportId);
  requireRetractable(kind, report, order);
  const byNames = `提出：${given.proposerName}；确认：${by.actor?.fullName ?? '服务器管理员'}`;
  const successorId = kind === 'withdraw' ? await successorNow(db, report, given.successorId) : null;
  if (kind === 'withdraw') {
    await markWithdrawn(db, report.id, { at: now, reason: given.reason, byNames, successorId });
    await dropCitedPapers(db, report.id);
  }
  await services.orderCommands.act(
    db,
    platformItself(by.from),
    // The applicant reads the history: who decided stands with the report and in the audit log.
    { id: order.id, action: `${kind}-report`, reason: given.reason },
    now,
  );
  const told = {
    withdraw: said(
      `报告 ${report.number} 已由出具单位撤回，请勿再使用。原因：${given.reason}`,
      `Report ${report.number} has been withdrawn by the library; please do not use it any more. Reason: ${given.reason}`,
    ),
    correct: said(
      `报告 ${report.number} 正在由出具单位更正，新版出具后会通知您。原因：${given.reason}`,
      `Report ${report.number} is being corrected by the library; you will be told when the new version is issued. Reason: ${given.reason}`,
    ),
  };
  await notify(db, {
    institutionId: report.institution_id,
    userIds: [order.applicant_id],
    msg: told[kind],
    targetId: order.id,
    now,
  });
  await writeAudit(db, {
    by,
    action: retractionKinds[kind],
    subject: 'report',
    subjectId: report.id,
    institutionId: report.institution_id,
    before: { state: report.state, number: report.number, version: report.version },
    after: { reason: given.reason, successorId, by: byNames },
    now,
  });
};

/** 撤回 and 更正 of an issued report, each by two persons who hold the right. */
export const reportRetractions = (services: WithOrderCommands): ConfirmationKind[] =>
  (['withdraw', 'correct'] as const).map((kind) =>
    confirmationKind({
      kind: retractionKinds[kind],
      needs: 'report.withdraw',
      confirmedBy: 'report.withdraw',
      confirmers: 'institution',
      payload,
      secret: z.null(),
      apply: async (db, { payload: given, by, now }) => {
        await apply(services, db, { kind, given, by, now });
        return {};
      },
    }),
  );
