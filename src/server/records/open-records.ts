import { isPatentFormat } from '#domain/literature/parsers/patents/patent-platforms.ts';
import { type HowToRead, type ReadAs, readTable, readText } from '#domain/literature/parsers/read-any.ts';
import { movedDown, problemOf, type ReadItem } from '#domain/literature/parsers/reader.ts';
import { type Encoding, openExport } from '../files/reading/open-export.ts';

export interface ReadExport extends ReadAs {
  encoding: Encoding;
}

const whole = (sentence: string): ReadItem => ({ problem: problemOf({ line: 1 }, sentence, true) });

function* after(first: ReadItem, items: Iterable<ReadItem>): Generator<ReadItem> {
  yield first;
  yield* items;
}

function* oneAfterAnother(sheets: readonly ReadAs[]): Generator<ReadItem> {
  let before = 0;
  for (const { items } of sheets) {
    let records = 0;
    for (const item of items) {
      if ('record' in item) records += 1;
      yield movedDown(item, 0, before);
    }
    before += records;
  }
}

/** The records of an exported file one by one; what is wrong with the file as a whole comes as a problem too. */
export const readExport = async (source: string | Uint8Array, how: HowToRead = {}): Promise<ReadExport> => {
  const opened = await openExport(source);
  const { encoding } = opened;
  if (opened.kind === 'refused')
    return { encoding, format: 'unknown', name: '未识别的格式', sureness: 0, items: [whole(opened.sentence)] };
  if (opened.kind === 'sheets') {
    const read = opened.sheets.map((rows) => readTable(rows, how));
    const first = read.find(({ sureness }) => sureness > 0);
    if (!first) return { encoding, ...(read[0] ?? readTable([], how)) };
    // Patent platforms part a long list over several sheets.
    const alike = read.filter(({ format }) => format === first.format && isPatentFormat(format));
    return alike.length > 1 ? { encoding, ...first, items: oneAfterAnother(alike) } : { encoding, ...first };
  }
  const read = readText(opened.pieces, how);
  if (!opened.damaged) return { encoding, ...read };
  const sentence = '文件中有无法识别的字符，请核对读出的文字，或另存为 UTF-8 后重新导入';
  return { encoding, ...read, items: after({ problem: problemOf({ line: 1 }, sentence) }, read.items) };
};
