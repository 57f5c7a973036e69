import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPdfMaker } from '#server/reports/pdf/make-pdf.ts';
import { renderDocx } from '#server/reports/word/render-docx.ts';
import { sized, tooSlow } from '../size.ts';
import { largeReport, timed } from './compare.ts';

/** 50 reports of 200 papers with 2,000 citing records, all begun at once: they wait for each other, and memory stays. */
const count = sized(50, 2);
const mostMebibytes = 1_536;
const template = readFileSync(path.resolve(import.meta.dirname, '../../src/server/reports/templates/default.docx'));
const maker = openPdfMaker({ folder: os.tmpdir(), soffice: null });
const one = async (): Promise<void> => {
  const data = largeReport();
  const docx = await renderDocx(template, data);
  await maker.makePdf({ docx, data });
};
await one();
const alone = Math.round(process.resourceUsage().maxRSS / 1024);
const milliseconds = await timed(() => Promise.all(Array.from({ length: count }, one)));
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
await maker.stop();
console.log(
  `${count} at once  ${(milliseconds / 1000).toFixed(1)} s, Word and embedded PDF each; at most ${peak} MiB in memory (at most ${mostMebibytes}; after one ${alone} MiB)\n`,
);
if (peak > mostMebibytes) tooSlow();
