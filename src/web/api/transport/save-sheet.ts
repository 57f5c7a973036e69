import { excelName } from '#domain/naming/excel-name.ts';
import { mayDownload } from './may-download.ts';
import { saveFile } from './save-file.ts';
import { session } from './service.ts';

export type Cell = string | number | null;

export interface Sheet {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** §9.14: hands the rows on the screen to the user as an Excel file; the writer is loaded when first needed. */
export const saveSheet = async (label: string, { headers, rows }: Sheet): Promise<void> => {
  if (!mayDownload(session.store.getState())) return;
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [{ name: label.slice(0, 31), rows: [[...headers], ...rows.map((row) => [...row])] }],
  });
  saveFile(new Blob([bytes as BlobPart], { type: excelType }), excelName(Date.now(), label));
};
