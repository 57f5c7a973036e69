import { refuse } from '#domain/errors.ts';
import {
  exportedKinds,
  keptOfPerson,
  mayExport,
  type PersonAsked,
  personData,
  personDataRule,
} from '#domain/identity/person-data.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { type Sheet, sheetOf, workbookDownload } from '../http/workbook.ts';
import { accountOfPerson } from './person-data-query.ts';
import { personSheets } from './person-sheets.ts';
import { reach, reachClosed } from './reach.ts';
import { userOf } from './user-store.ts';

/** What this reader may take along of the person, what of it stays when they are erased, and what is left out. */
const sheetsFor = async ({ db, actor }: SessionContext, person: PersonAsked): Promise<Sheet[]> => {
  if (!(await accountOfPerson(db, person.id))) throw refuse('not-found', { sentence: '用户不存在' });
  const allowed = exportedKinds.filter((kind) => mayExport(kind, person, actor));
  const sheets: Sheet[] = [];
  for (const kind of allowed) sheets.push(await personSheets[kind](db, person.id));
  const left = exportedKinds.filter((kind) => !allowed.includes(kind));
  if (left.length > 0)
    sheets.push(
      sheetOf(
        '没有包含的内容',
        [
          ['内容', 30, (kind) => personData[kind].label],
          [
            '去处',
            60,
            (kind) => (personDataRule(kind).staff.length > 0 ? '由本人或有相应业务权限的人员导出' : '由本人导出'),
          ],
        ],
        left,
      ),
    );
  const kept = sheetOf(
    '抹除时依法保留',
    [
      ['保留的内容', 34, (row: (typeof keptOfPerson)[number]) => row.what],
      ['理由', 80, (row) => row.why],
    ],
    keptOfPerson,
  );
  return [...sheets, kept];
};

const exported = async (services: Clock, context: SessionContext, person: PersonAsked) => {
  const now = services.now();
  const download = await workbookDownload('个人信息', await sheetsFor(context, person), now);
  await writeAudit(context.db, {
    by: context,
    action: 'user.export-data',
    subjectId: person.id,
    institutionId: person.institutionId,
    now,
  });
  return download;
};

/** A person takes their own data along (个人信息保护法第四十五条). */
export const exportOwnData = (services: Clock, context: SessionContext): Promise<Download> =>
  exported(services, context, { id: context.actor.userId, institutionId: context.actor.institutionId });

/** An administrator does it for somebody, also for one whose account is closed, as far as their own screens show it. */
export const exportPerson = async (services: Clock, context: SessionContext, id: string): Promise<Download> => {
  const open = await userOf(context.db, id);
  const user = open ? await reach(context.db, context.actor, id) : await reachClosed(context.db, context.actor, id);
  return exported(services, context, user);
};
