import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { standardView } from '#domain/reports/standard-view.ts';
import { npmFonts } from '#server/reports/pdf/npm-fonts.ts';
import { openTypesetter } from '#server/reports/pdf/typst/typesetter.ts';
import { sealRoom } from '#server/reports/word/place-pictures.ts';
import { compare, largeReport } from './compare.ts';

/** 200 papers with 2,000 citing records through our typesetter's thread, against typst alone on the same layout. */
const data = largeReport();
const folder = path.resolve(import.meta.dirname, '../../src/server/reports/pdf/typst');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const mainFileContent = `${read('frame.typ')}${read('standard.typ')}`;
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: npmFonts().map((font) => readFileSync(font)) }],
});
const inputs = {
  report: JSON.stringify(standardView(data)),
  qr: '',
  seal: JSON.stringify([...sealRoom]),
  charts: '[]',
};
const typesetter = openTypesetter();
await compare('embedded PDF', {
  bare: () => {
    compiler.pdf({ mainFileContent, inputs });
    compiler.evictCache(0);
  },
  ours: () => typesetter.typeset(data),
  rounds: 5,
  atMost: 1.5,
});
await typesetter.stop();
