import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { docxOf } from './form.ts';
import { forms } from './forms.ts';

/** `node scripts/report-templates/make.ts`: writes every shipped template anew. */
const folder = path.resolve(import.meta.dirname, '../../src/server/reports/templates');
mkdirSync(folder, { recursive: true });
for (const [key, form] of Object.entries(forms)) writeFileSync(path.join(folder, `${key}.docx`), docxOf(key, form));
console.log(`${Object.keys(forms).length} templates written`);
