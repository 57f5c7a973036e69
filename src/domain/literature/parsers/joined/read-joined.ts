import { fileNote, fileProblem, inPart, missingBy, movedDown, type ReadItem } from '../reader.ts';
import { LastRecord } from './cut-short.ts';
import type { ExportSection } from './export-sections.ts';
import { formatsOf, isCounted, type MarkGroup, markGroupOf } from './record-marks.ts';

/** One export among those of a file, as far as it was read. */
export interface ReadPart {
  format: string;
  name: string;
  records: number;
}

const numerals = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

const countWord = (count: number): string => numerals[count] ?? `${count} `;

/** `文件里有两种导出：40 + 113 条（RIS、Scopus CSV）` */
export const partsTold = (parts: readonly ReadPart[]): string => {
  const names = [...new Set(parts.map(({ name }) => name))];
  const counts = parts.map(({ records }) => records).join(' + ');
  if (names.length === 1) return `文件里有${countWord(parts.length)}份导出：${counts} 条（都是 ${names[0]}）`;
  const parted = parts.length > names.length ? `，分${countWord(parts.length)}段` : '';
  return `文件里有${countWord(names.length)}种导出${parted}：${counts} 条（${parts.map(({ name }) => name).join('、')}）`;
};

/** Sentences of readers that say of a record that it never ended. */
const unended = /没有结束标记|没有结束标签|没有闭合|不是完整的 JSON/;

/** Headings that were not believed: in a table the rows below them were read by the ones before. */
export const strayHeading = (line: number, inTable: boolean): ReadItem =>
  fileProblem(
    `第 ${line} 行像另一张表的表头，${inTable ? '它和其下各行仍按前一个表头读入' : '其下没有读出题录'}，请核对`,
  );

interface Reading {
  /** Reads one export. */
  items: (section: ExportSection) => Iterable<ReadItem>;
  nameOf: (format: string) => string;
  /** Filled as the text is read. */
  parts: ReadPart[];
}

/** Formats whose records have no end of their own. */
const endless = new Set<MarkGroup>([
  'medline',
  'ovid',
  'refworks',
  'refer',
  'noteexpress',
  'estudy',
  'cssci',
  'weipu',
  'sinomed',
  'cscd',
  'ei',
  'proquest',
  'pubmedtext',
]);

const isEndless = (format: string): boolean => {
  const group = markGroupOf(format);
  return group !== undefined && endless.has(group);
};

const partedMarks = (group: MarkGroup | undefined, section: ExportSection): number | undefined =>
  group !== undefined && isCounted(group) ? section.marks() : undefined;

/** The records of one export, and what its bytes say that they do not. */
function* readSection(section: ExportSection, reading: Reading, before: number): Generator<ReadItem, number> {
  const { parts, items, nameOf } = reading;
  const part: ReadPart = { format: section.format, name: nameOf(section.format), records: 0 };
  parts.push(part);
  const last = new LastRecord();
  let [lost, furthest, cut] = [0, 0, false];
  for (const item of items(section)) {
    if ('record' in item) {
      part.records += 1;
      furthest = Math.max(furthest, item.record.provenance.ordinal);
      last.add(item.record);
      cut = false;
    } else {
      lost += missingBy(item.problem);
      furthest = Math.max(furthest, item.problem.record ?? 0);
      cut ||= unended.test(item.problem.sentence);
    }
    yield inPart(movedDown(item, section.linesBefore, before), parts.length - 1);
  }
  const where = parts.length > 1 ? `第 ${parts.length} 段（${part.name}）` : '文件';
  const marks = partedMarks(markGroupOf(section.format), section);
  if (marks !== undefined && marks > part.records + lost) {
    const missing = marks - part.records - lost;
    yield fileProblem(
      `${where}里有 ${marks} 条记录的开头，只读出 ${part.records} 条，少 ${missing} 条，请核对原文件`,
      missing,
    );
  }
  for (const [group, count] of section.foreign())
    yield fileProblem(
      `${where}里还有 ${count} 处像 ${nameOf(formatsOf(group)[0]!)} 记录开头的文字，没有当作题录读出，请核对`,
    );
  const stray = section.strayHeader();
  if (stray !== undefined) yield strayHeading(stray, section.header !== undefined);
  const lacks = isEndless(section.format) ? last.lacks(section.endsOpen()) : undefined;
  if (cut) yield fileProblem(`${where}的最后一条记录没有结束，文件可能被截断，请重新导出后核对`);
  else if (lacks !== undefined && part.records > 0)
    yield fileProblem(`${where}的最后一条记录缺少其他记录都有的“${lacks}”，文件可能被截断，请重新导出后核对`);
  return before + furthest;
}

/** Every export of a file one after another, records counted on; what the file holds is told at the end. */
export function* readJoined(sections: Iterable<ExportSection>, reading: Reading): Generator<ReadItem> {
  let before = 0;
  for (const section of sections) before = yield* readSection(section, reading, before);
  const filled = reading.parts.filter(({ records }) => records > 0);
  if (filled.length > 1) yield fileNote(partsTold(filled));
}
