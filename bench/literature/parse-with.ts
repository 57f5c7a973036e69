import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Reader } from '#domain/literature/parsers/reader.ts';
import { decodePieces } from '#server/files/reading/decode-text.ts';

/** One reader on one file, in a process of its own: `node parse-with.ts ours ris FILE`. Writes how many records it got. */
const [who, format, file] = process.argv.slice(2) as [string, string, string];
const whole = (): string => readFileSync(file, 'utf8');
const pieceLength = 512 * 1024;

/** As an import reads it: piece by piece, each over the one before. */
function* bytes(): Generator<Uint8Array> {
  const open = openSync(file, 'r');
  const piece = Buffer.allocUnsafeSlow(pieceLength);
  for (let read = readSync(open, piece); read > 0; read = readSync(open, piece)) yield piece.subarray(0, read);
  closeSync(open);
}

/** By name only, since these packages come without types. */
const load = (name: string) => import(name);

/** Only the one that is raced is loaded. */
const readerOf = async (name: string): Promise<Reader> => {
  if (name === 'ris') return (await import('#domain/literature/parsers/ris/ris.ts')).risReader;
  if (name === 'wos') return (await import('#domain/literature/parsers/wos/wos-tagged.ts')).wosTaggedReader;
  return (await import('#domain/literature/parsers/bibtex/bibtex.ts')).bibtexReader;
};

const readers: Record<string, () => Promise<number>> = {
  ours: async () => {
    const { readParts } = await import('#domain/literature/parsers/read-parts.ts');
    const reader = await readerOf(format);
    const pieces = decodePieces(bytes, { encoding: 'UTF-8', damaged: false, cut: false });
    let records = 0;
    // Every field is made before a record is handed on.
    for (const item of readParts(reader, pieces)) if ('record' in item && item.record.title) records += 1;
    return records;
  },
  'citation-js': async () => {
    const { Cite } = await load('@citation-js/core');
    await load(format === 'ris' ? '@citation-js/plugin-ris' : '@citation-js/plugin-bibtex');
    return new Cite(whole()).data.length;
  },
  'bibtex-parser': async () => {
    const { parse } = await load('@retorquere/bibtex-parser');
    return parse(whole()).entries.length;
  },
};

console.log(await readers[who]!());
