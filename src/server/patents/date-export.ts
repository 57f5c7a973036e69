import type { PatentProject } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { SessionContext } from '../http/context.ts';
import { lockImport, updateImport } from '../records/import-store.ts';
import { type Body, changeProject } from './change-work.ts';
import { lockWork } from './patent-store.ts';
import { newestPublications, ordersToldBy, refreshToldDays } from './told-days-store.ts';

/** The day a file was exported, as a person says; every state it tells is from then. */
export const dateExport = (
  context: SessionContext,
  body: Body<'POST /patents/files/day'>,
  now: Date,
): Promise<PatentProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    await lockWork(tx, order);
    const file = await lockImport(tx, body.importId);
    if (file.order_id !== order.id) throw refuse('not-found');
    if (body.exportedOn > chinaDay(file.created_at))
      throw refuse('bad-input', { sentence: '导出日不能晚于导入的那一天' });
    const newest = (await newestPublications(tx, order.id)).get(file.id);
    if (newest && body.exportedOn < newest)
      throw refuse('bad-input', { sentence: `文件里有 ${newest} 公开的专利，导出日不能早于它` });
    await updateImport(tx, file.id, { exported_on: body.exportedOn, exported_by: 'person' });
    for (const id of new Set([order.id, ...(await ordersToldBy(tx, file.id))])) await refreshToldDays(tx, id);
    return {
      action: 'patent.file-day',
      before: { name: file.name, exportedOn: file.exported_on },
      after: { name: file.name, exportedOn: body.exportedOn },
    };
  });
