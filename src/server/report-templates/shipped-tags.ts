import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PizZip from 'pizzip';
import type { ReportTemplate } from '#domain/reports/registry.ts';
import { readTemplate } from '#domain/reports/template-findings.ts';
import { paragraphsOf } from '../reports/word/template-paragraphs.ts';

const known = new Map<string, readonly string[]>();

/** The tags of a shipped template: what an institution's first version is held against. */
export const shippedTags = async ({ key, kind }: ReportTemplate): Promise<readonly string[]> => {
  const before = known.get(key);
  if (before) return before;
  const bytes = await readFile(path.resolve(import.meta.dirname, `../reports/templates/${key}.docx`));
  const { tags } = readTemplate(paragraphsOf(new PizZip(bytes)), kind);
  known.set(key, tags);
  return tags;
};
