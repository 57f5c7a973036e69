import { writeXlsx } from 'hucre/xlsx';
import type { Db } from '../db/db.ts';
import { kinds } from '../files/file-kinds.ts';
import { Download } from '../http/context.ts';
import { findImport, problemsOf } from './import-store.ts';

const headings = ['文件', '行', '记录', '字段', '结果', '问题'];
const widths = [30, 8, 8, 16, 14, 80];

/** What went wrong in a file as a workbook, to be mended at the source. */
export const problemWorkbook = async (db: Db, importId: string): Promise<Download> => {
  const { name, remarks } = await findImport(db, importId);
  const { list } = await problemsOf(db, importId, { page: 1, limit: 100_000 });
  const ofFile = remarks.map((sentence) => [name, null, null, null, '整个文件', sentence]);
  const rows = list.map(({ line, record, field, lost, sentence }) => [
    name,
    line,
    record,
    field,
    lost ? '没有读入' : '已读入',
    sentence,
  ]);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '问题',
        columns: widths.map((width) => ({ width })),
        rows: [headings, ...ofFile, ...rows],
        freezePane: { rows: 1 },
      },
    ],
  });
  const title = `${name.replace(/\.[^.]*$/, '')}-问题.xlsx`;
  return new Download(Buffer.from(bytes), { type: kinds.xlsx.mediaType, name: title, size: bytes.length });
};
