import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { propose } from '../confirmations/propose.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { SessionContext } from '../http/context.ts';
import * as store from './erase-institution-store.ts';

const kind = 'institution.erase';

/** Nobody works there any more, and a whole backup from after that is its archive. */
const requireErasable = async (db: Db, id: number) => {
  const institution = await store.institutionToErase(db, id);
  if (!institution) throw refuse('not-found', { sentence: '单位不存在' });
  if (!institution.suspendedAt) throw refuse('wrong-state', { sentence: '请先停用该单位，再抹除' });
  const archive = await store.verifiedBackupSince(db, institution.suspendedAt);
  if (!archive)
    throw refuse('wrong-state', { sentence: '停用之后还没有做过完整的备份，请先在“平台状态”立即备份，作为归档' });
  return { ...institution, archive: archive.file };
};

/** Everything of an institution goes: people, orders, reports, money, files and its chain of the audit log. */
export const institutionErasure = (services: WithFiles) =>
  confirmationKind({
    kind,
    needs: 'institution.create',
    confirmers: 'platform',
    payload: z.object({ id: z.number(), reason: z.string() }),
    secret: z.null(),
    apply: async (db, { payload: { id, reason }, by, now }) => {
      const { name, users, orders, reports, archive } = await requireErasable(db, id);
      const files = await store.filesOnlyIn(db, id);
      await store.eraseInstitutionRows(db, id);
      await writeAudit(db, {
        by,
        action: kind,
        subject: 'institution',
        subjectId: id,
        institutionId: null,
        before: { name, users, orders, reports, files: files.length },
        after: { reason, archive },
        now,
      });
      // Bytes that nobody names any more; what is left after a crash costs space and nothing else.
      db.afterCommit(() => {
        void Promise.all(files.map((sha256) => services.files.remove(sha256))).catch(() => undefined);
      });
      return {};
    },
  });

/** Proposed by one platform administrator, done when another confirms. */
export const proposeInstitutionErasure = (
  services: Clock,
  context: SessionContext,
  { id, name, reason }: { id: number; name: string; reason: string },
): Promise<{ id: string }> =>
  context.db.tx(async (db) => {
    const found = await requireErasable(db, id);
    if (found.name !== name)
      throw refuse('bad-input', { sentence: '单位名称不一致', fields: { name: '请输入该单位的全称' } });
    const change = {
      institutionId: null,
      kind,
      subjectId: String(id),
      aboutUser: null,
      title: `抹除单位 ${found.name}（${id}）`,
      lines: [
        { label: '用户', before: String(found.users ?? 0), after: '0' },
        { label: '委托', before: String(found.orders ?? 0), after: '0' },
        { label: '已出具的报告', before: String(found.reports ?? 0), after: '0，不能再验真' },
        { label: '理由', before: '', after: reason },
        { label: '归档', before: '', after: found.archive },
      ],
      grants: [],
      payload: { id, reason },
      confirmers: 'platform' as const,
    };
    return { id: await propose(db, context, change, services.now()) };
  });
