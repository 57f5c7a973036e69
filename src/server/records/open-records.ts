import { partsTold, type ReadPart } from '#domain/literature/parsers/joined/read-joined.ts';
import { type HowToRead, type ReadAs, readTable, readText } from '#domain/literature/parsers/read-any.ts';
import {
  fileNote,
  fileProblem,
  inPart,
  movedDown,
  problemOf,
  type ReadItem,
  type TableRow,
} from '#domain/literature/parsers/reader.ts';
import type { ArchiveMember } from '../files/reading/open-archive.ts';
import { type Encoding, openArchive, openExport } from '../files/reading/open-export.ts';

export interface ReadExport extends ReadAs {
  encoding: Encoding;
}

const whole = (sentence: string): ReadItem => ({ problem: problemOf({ line: 1 }, sentence, true) });

/** Sheets that hold records, one after another; what is told of the file comes last. */
function* oneAfterAnother(sheets: readonly ReadAs[], parts: ReadPart[]): Generator<ReadItem> {
  let before = 0;
  for (const [part, { items, parts: ofSheet }] of sheets.entries()) {
    let records = 0;
    for (const item of items) {
      if ('record' in item) records += 1;
      yield inPart(movedDown(item, 0, before), part);
    }
    before += records;
    parts.push(...ofSheet);
  }
  const filled = sheets.map(({ format, name, parts: of }) => ({ format, name, records: sumOf(of) }));
  if (new Set(filled.map(({ format }) => format)).size > 1) yield fileNote(partsTold(filled));
}

const sumOf = (parts: readonly ReadPart[]): number => parts.reduce((sum, { records }) => sum + records, 0);

const isFilled = (cell: string): boolean => cell.trim() !== '';
const isWords = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** A row as a record has it: a title and a name at least among its cells. What is counted has one word and numbers. */
const looksLikeRecord = ({ cells }: TableRow): boolean =>
  cells.filter(isFilled).length >= 3 && cells.filter(isWords).length >= 2 && cells.some((cell) => cell.length >= 6);

const fewestRows = 2;

/** Sheets without headings that a reader knows, whose rows look like records all the same. */
const sheetsPassedOver = (sheets: readonly TableRow[][], read: readonly ReadAs[]): string[] =>
  sheets.flatMap((rows, at) => {
    const records = read[at]!.sureness > 0 ? [] : rows.filter(looksLikeRecord);
    return records.length >= fewestRows
      ? [`第 ${at + 1} 张表没有找到带有题名一列的表头，其中 ${records.length} 行没有读入，请核对`]
      : [];
  });

const readSheets = (sheets: readonly TableRow[][], how: HowToRead): ReadAs => {
  const read = sheets.map((rows) => readTable(rows, how));
  const found = read.filter(({ sureness }) => sureness > 0);
  const [first] = found;
  if (!first) return read[0] ?? readTable([], how);
  const told = sheetsPassedOver(sheets, read);
  if (found.length === 1) return { ...first, items: withTold([], first.items, told) };
  const parts: ReadPart[] = [];
  return { ...first, parts, items: withTold([], oneAfterAnother(found, parts), told) };
};

const refused = (encoding: Encoding, sentence: string): ReadExport => ({
  encoding,
  ...nothing,
  items: [whole(sentence)],
});

const nothing: ReadAs = { format: 'unknown', name: '未识别的格式', sureness: 0, parts: [], items: [] };

/** What is known before the records stands before them; what is found while they are read, behind them. */
function* withTold(
  told: readonly string[],
  items: Iterable<ReadItem>,
  behind: readonly string[] = [],
): Generator<ReadItem> {
  const before = told.length;
  for (const sentence of told.slice(0, before)) yield fileProblem(sentence);
  yield* items;
  for (const sentence of [...told.slice(before), ...behind]) yield fileProblem(sentence);
}

/** The records of an exported file one by one; what is wrong with the file as a whole comes as a problem too. */
export const readExport = async (source: string | Uint8Array, how: HowToRead = {}): Promise<ReadExport> => {
  const archive = await openArchive(source);
  if (archive && 'sentence' in archive) return refused(archive.encoding, archive.sentence);
  if (archive) return { encoding: archive.encoding, ...(await readArchive(archive.members, how)) };
  const opened = await openExport(source);
  const { encoding } = opened;
  if (opened.kind === 'refused') return refused(encoding, opened.sentence);
  const read = opened.kind === 'sheets' ? readSheets(opened.sheets, how) : readText(opened.pieces, how);
  return { encoding, ...read, items: withTold(opened.told, read.items) };
};

/** Nothing of it is lost, and its line says so. */
const empty: ReadExport = { ...nothing, encoding: 'binary' };

interface ReadMember {
  name: string;
  read: ReadExport;
}

/** The files of an archive one after another, each with a line of its own: what it is and how many records it holds. */
const readArchive = async (members: readonly ArchiveMember[], how: HowToRead): Promise<ReadAs> => {
  if (members.length === 0) return { ...nothing, items: [whole('压缩包里没有文件')] };
  const opened: ReadMember[] = [];
  for (const { name, bytes } of members)
    opened.push({ name, read: bytes.length > 0 ? await readMember(bytes, how) : empty });
  const first = opened.find(({ read }) => read.sureness > 0)?.read ?? opened[0]!.read;
  const parts: ReadPart[] = [];
  const { format, name, sureness } = first;
  return { format, name, sureness, parts, items: readMembers(opened, parts) };
};

/** An archive inside an archive is not opened: how deep it goes nobody knows. */
const readMember = async (bytes: Uint8Array, how: HowToRead): Promise<ReadExport> => {
  const archive = await openArchive(bytes);
  return archive ? refused(archive.encoding, '压缩包里的压缩包没有打开，请解开后再导入') : readExport(bytes, how);
};

function* readMembers(members: readonly ReadMember[], parts: ReadPart[]): Generator<ReadItem> {
  let [before, part] = [0, 0];
  for (const { name, read } of members) {
    const label = name || '压缩文件';
    let [records, furthest, refusal] = [0, 0, read === empty ? '文件是空的' : ''];
    for (const item of read.items) {
      if ('record' in item) {
        records += 1;
        furthest = Math.max(furthest, item.part ?? 0);
        yield inPart(movedDown(item, 0, before), part + (item.part ?? 0));
        continue;
      }
      const { problem } = item;
      if (problem.lost && !refusal) refusal = problem.sentence.replace(/^第 1 行：/, '');
      yield { problem: { ...problem, sentence: `${label}：${problem.sentence}` } };
    }
    before += records;
    part += furthest + 1;
    parts.push(...read.parts);
    yield records > 0
      ? fileNote(`${label}：${read.name}，${records} 条`)
      : fileProblem(`${label}：没有读出题录${refusal && `（${refusal}）`}`);
  }
}
