import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openOffice } from '#server/reports/pdf/office/office.ts';
import { findOffice } from '#server/reports/pdf/office/office-runner.ts';
import { renderDocx } from '#server/reports/word/render-docx.ts';
import { compare, largeReport } from './compare.ts';

/** 200 papers with 2,000 citing records from Word to PDF: ours, in its cage and kept running, against bare soffice. */
const soffice = findOffice();
if (!soffice) {
  console.log('LibreOffice is not installed: left out.');
  process.exit(0);
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'chayin-bench-'));
const template = readFileSync(path.resolve(import.meta.dirname, '../../src/server/reports/templates/default.docx'));
const docx = await renderDocx(template, largeReport());
const from = path.join(folder, 'report.docx');
writeFileSync(from, docx);
const office = openOffice(soffice, folder);
const args = ['--headless', `-env:UserInstallation=file://${folder}/bare`, '--convert-to', 'pdf', '--outdir', folder];
try {
  await compare('LibreOffice PDF', {
    bare: () => {
      const { status } = spawnSync('soffice', [...args, from], { stdio: 'ignore' });
      if (status !== 0) throw new Error(`soffice ended with ${status}`);
    },
    ours: () => office.convert(docx),
    rounds: 3,
    atMost: 1.2,
  });
} finally {
  await office.stop();
  rmSync(folder, { recursive: true, force: true });
}
