import { type HowToRead, type ReadAs, readTable, readText } from '#domain/literature/parsers/read-any.ts';
import { problemOf, type ReadItem } from '#domain/literature/parsers/reader.ts';
import { type Encoding, openExport } from '../files/reading/open-export.ts';

export interface ReadExport extends ReadAs {
  encoding: Encoding;
}

const whole = (sentence: string): ReadItem => ({ problem: problemOf({ line: 1 }, sentence, true) });

function* after(first: ReadItem, items: Iterable<ReadItem>): Generator<ReadItem> {
  yield first;
  yield* items;
}

/** The records of an exported file one by one; what is wrong with the file as a whole comes as a problem too. */
export const readExport = async (source: string | Uint8Array, how: HowToRead = {}): Promise<ReadExport> => {
  const opened = await openExport(source);
  const { encoding } = opened;
  if (opened.kind === 'refused')
    return { encoding, format: 'unknown', name: '未识别的格式', sureness: 0, items: [whole(opened.sentence)] };
  if (opened.kind === 'sheets') {
    const read = opened.sheets.map((rows) => readTable(rows, how));
    return { encoding, ...(read.find(({ sureness }) => sureness > 0) ?? read[0] ?? readTable([], how)) };
  }
  const read = readText(opened.pieces, how);
  if (!opened.damaged) return { encoding, ...read };
  const sentence = '文件中有无法识别的字符，请核对读出的文字，或另存为 UTF-8 后重新导入';
  return { encoding, ...read, items: after({ problem: problemOf({ line: 1 }, sentence) }, read.items) };
};
