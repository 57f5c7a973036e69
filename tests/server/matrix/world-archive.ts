import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type FileBytes, inserted, type Place } from './world-rows.ts';

export const archivedOf = async (owner: pg.Client, { institutionId, userId, scope }: Place, document: FileBytes) => {
  const archived = (name: string, more: Record<string, unknown> = {}) =>
    inserted(owner, 'archived_orders', {
      id: randomUUID(),
      institution_id: institutionId,
      system: '旧系统',
      number: randomUUID(),
      service: 'citation',
      applicant_name: '张三',
      user_id: userId,
      submitted_on: '2019-03-05',
      report_name: name,
      imported_by_name: '管理员',
      ...more,
    });
  const [name, awaited] = [`${randomUUID()}.pdf`, `${randomUUID()}.pdf`];
  const file = { institution_id: institutionId, purpose: 'archived-report', name, media_type: 'application/pdf' };
  const fileId = await inserted(owner, 'files', { id: randomUUID(), ...file, ...document });
  await archived(awaited);
  return { id: await archived(name, { file_id: fileId, note: scope }), awaited };
};
