import type { z } from 'zod';
import type { LibraryWork, libraryCalls } from '#contracts/literature/library.ts';
import { refuse } from '#domain/errors.ts';
import { referenceIn } from '#domain/literature/formats/reference-style.ts';
import { referenceFormats } from '#domain/literature/formats/write-references.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { Download, exportingFrom, type Reader, type SessionContext } from '../http/context.ts';
import { type SheetColumn, sheetOf, workbookDownload } from '../http/workbook.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { countedAtMost } from '../orders/desks/orders-query.ts';
import { keepsLibrary, libraryOf } from './library-policy.ts';
import { findIds } from './search-works.ts';
import { recordsOfWorks } from './source-query.ts';
import { linesOf } from './work-line-query.ts';
import { visibilityOf } from './work-view-query.ts';

type Asked = z.output<(typeof libraryCalls)['POST /library/export']['body']>;

const textType = 'text/plain; charset=utf-8';

/** Those chosen that the reader may see, in the order chosen; else all that is found. */
const idsOf = async (context: Reader, { ids, form: _form, ...filter }: Asked): Promise<string[]> => {
  if (!ids) {
    const found = await findIds(context, filter, 0, countedAtMost);
    if (found.total > countedAtMost)
      throw refuse('too-large', { sentence: `成果超过 ${countedAtMost} 条，请按年份、数据库等缩小范围后分批导出` });
    return found.ids;
  }
  const { db, actor } = context;
  const keeps = keepsLibrary(actor);
  const rows = await visibilityOf(db, ids, actor.userId);
  const seen = new Set(rows.filter(({ open, own }) => open || keeps || own).map(({ id }) => id));
  if (ids.some((id) => !seen.has(id))) throw refuse('not-found', { sentence: '没有找到选中的成果' });
  return [...new Set(ids)];
};

const recordsOf = async ({ db }: Reader, ids: readonly string[]): Promise<LiteratureRecord[]> => {
  const byId = await recordsOfWorks(db, ids);
  return ids.flatMap((id) => byId.get(id) ?? []);
};

type Row = LibraryWork & { reference: string };

const columns: readonly SheetColumn<Row>[] = [
  ['序号', 8, (_, at) => at + 1],
  ['题名', 60, ({ title }) => title],
  ['作者', 36, ({ paper }) => paper.authors],
  ['来源', 30, ({ source }) => source],
  ['年份', 8, ({ year }) => year],
  ['卷', 8, ({ paper }) => paper.volume],
  ['期', 8, ({ paper }) => paper.issue],
  ['页码', 14, ({ paper }) => paper.pages],
  ['ISSN', 12, ({ paper }) => paper.issn],
  ['DOI', 28, ({ doi }) => doi],
  ['收录号', 22, ({ paper }) => paper.accessionNumber],
  ['收录数据库', 24, ({ databases }) => databases.map(({ code }) => code).join('、')],
  ['认领', 8, ({ claimed }) => (claimed ? '已认领' : '')],
  ['GB/T 7714', 80, ({ reference }) => reference],
];

const rowsOf = async (context: SessionContext, reader: Reader, ids: readonly string[]): Promise<Row[]> => {
  const lines = await linesOf(reader.db, reader.actor.userId, ids);
  const records = await recordsOf(reader, ids);
  const { referenceStyle } = await profileOf(context.db, context.actor.institutionId);
  return lines.map((line, at) => ({
    ...line,
    reference: records[at] ? referenceIn(referenceStyle, records[at]) : '',
  }));
};

/** §6.6 The chosen works, or all found, as a workbook or a list of references. */
export const exportWorks = async (context: SessionContext, asked: Asked, now: Date): Promise<Download> => {
  libraryOf(context);
  await requirePurchase(context, now);
  const reader = { actor: context.actor, db: await exportingFrom(context) };
  const ids = await idsOf(reader, asked);
  await writeAudit(context.db, {
    by: context,
    action: 'library.export',
    subject: 'library_work',
    after: { works: ids.length, form: asked.form },
    now,
  });
  if (asked.form === 'xlsx')
    return workbookDownload('成果', [sheetOf('成果', columns, await rowsOf(context, reader, ids))], now);
  const { extension, write } = referenceFormats[asked.form];
  const bytes = Buffer.from(write(await recordsOf(reader, ids)));
  const name = excelName(now, '成果').replace(/xlsx$/, extension);
  return new Download(bytes, { type: textType, name, size: bytes.length });
};
