import { writeXlsx } from 'hucre/xlsx';
import { type CellFault, faultWords, type TableCell } from '#domain/tables/heading-map.ts';

const rowHeading = '原行号';
const reasonHeading = '退回原因';

interface RefusedRows {
  headings: readonly string[];
  refused: readonly { row: number; cells: readonly TableCell[]; faults: readonly CellFault[] }[];
}

/** The refused rows as they came, each with its reason; mended, the workbook can be uploaded as it is. */
export const writeRefusedRows = async ({ headings, refused }: RefusedRows): Promise<Uint8Array> => {
  const own = new Set([rowHeading, reasonHeading]);
  const kept = headings.map((heading, place) => ({ heading, place })).filter(({ heading }) => !own.has(heading));
  const rows = refused.map(({ row, cells, faults }) => [
    ...kept.map(({ place }) => cells[place] ?? null),
    row,
    faultWords(faults),
  ]);
  return await writeXlsx({
    sheets: [
      {
        name: '退回的行',
        columns: [...kept.map(() => ({ width: 18 })), { width: 10 }, { width: 60 }],
        rows: [[...kept.map(({ heading }) => heading), rowHeading, reasonHeading], ...rows],
        freezePane: { rows: 1 },
      },
    ],
  });
};
