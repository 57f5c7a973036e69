import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf } from '#domain/literature/fields/pages.ts';
import { groupOf } from '#domain/literature/fields/person-name.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import { fill } from '../fill-record.ts';

/** `Eur J Med Genet. 2020 Feb;63(2):103640. doi: …`: date, volume, issue and pages of the citation. */
const citation = /\.\s(\d{4}[^;.]{0,30});\s?([^():.;]{0,30})(?:\(([^()]{0,60})\))?(?::([^.]{0,60}))?\./;

/** What PubMed puts behind the name of the journal. */
export const takeCitation = (record: LiteratureRecord, written: string): void => {
  const [, date, volume, issue, pages] = citation.exec(written.slice(0, 2_000)) ?? [];
  const bare = pagesOf(pages);
  fill(record, { date: date?.trim(), volume: volume?.trim() || undefined, issue: issue?.trim() });
  if (bare)
    fill(
      record,
      /^\w*\d+$/.test(bare) && (bare.length > 5 || /^\D/.test(bare)) ? { articleNumber: bare } : { pages: bare },
    );
  const epub = /\bEpub (\d{4}[^.]{0,20})/.exec(written)?.[1];
  if (epub) record.earlyAccess = epub;
};

/** `Zhang S, Li WQ, Thing Study Group.` */
export const pubmedPeople = (written: string): Author[] =>
  oneLine(written)
    .replace(/\.$/, '')
    .split(/[,;]\s+/)
    .filter(Boolean)
    .map((name) =>
      /\b(?:group|consortium|committee|collaboration|investigators|network)\b/i.test(name)
        ? groupOf(name)
        : familyFirstOf(name),
    );
