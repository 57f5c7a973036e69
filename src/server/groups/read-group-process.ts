import { mostGroupPeople } from '#contracts/groups.ts';
import { mapGroupColumns, readToldPerson, type ToldPerson } from '#domain/groups/group-list.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { filledRows } from '../files/reading/filled-rows.ts';
import { readPaperText } from '../papers/found-papers.ts';

const rules = {
  mapColumns: mapGroupColumns,
  noHeading: '没有找到“工号”或“姓名”一列，表头放在前 20 行',
  noRows: '表格中没有人，请从表头的下一行开始填写',
  mostRows: mostGroupPeople,
};

export interface ReadLine {
  row: number;
  told: ToldPerson;
  papers: PaperEntry[];
}

/** The lines of a list of people, each with the papers it names. */
export const run = async ({ path, thisYear }: { path: string; thisYear: number }) => {
  const { columns, rows } = await filledRows(path, rules);
  const lines = rows.map(({ row, cells }): ReadLine => {
    const told = readToldPerson(cells, columns.places);
    if (!told.papers) return { row, told, papers: [] };
    const { papers, problems } = readPaperText(told.papers, thisYear);
    const lost = problems.filter((one) => one.lost).map(({ sentence }) => `“论文”列：${sentence}`);
    const untitled = papers.filter(({ paper }) => !paper.title.trim()).length;
    if (papers.length === 0) lost.push('“论文”列没有读出论文');
    if (untitled > 0) lost.push(`“论文”列有 ${untitled} 篇没有读出题名，没有采用`);
    return {
      row,
      told: { ...told, faults: [...told.faults, ...lost] },
      papers: papers.flatMap(({ paper }) => (paper.title.trim() ? [paper] : [])),
    };
  });
  return { lines, unknown: columns.unknown };
};
