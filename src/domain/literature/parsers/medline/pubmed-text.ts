import { doiOf } from '#domain/literature/fields/doi.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { yearOf } from '#domain/literature/fields/pages.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { addEmails, affiliationPlaces, linkAffiliation, linkSoleAuthor } from '../people/author-links.ts';
import { defineReader, problemOf, type ReadItem } from '../reader.ts';
import { Lines } from '../tagged-lines.ts';
import { pubmedPeople, takeCitation } from './pubmed-citation.ts';

interface Entry {
  line: number;
  number: string;
  /** Paragraphs, each in one line, but those of addresses, which keep theirs. */
  paragraphs: string[];
  from: number;
  to: number;
}

const begin = /^[\s\uFEFF]{0,8}(\d{1,6})[:.] (?=\S)/;

/** `2021 Mar 1;12(3)` */
const cited = /\b(?:19|20)\d{2}\b[^.;]{0,30};/;

const hasNumber = ({ paragraphs }: Entry): boolean => paragraphs.some((one) => /\bPMID:\s{0,3}\d/.test(one));

/** An entry begins with the next number after a blank line. */
function* entriesOf(text: string): Generator<Entry> {
  const lines = new Lines(text);
  let open: Entry | undefined;
  let blank = true;
  while (lines.advance()) {
    if (lines.blank) {
      blank = true;
      continue;
    }
    const line = lines.slice();
    const number: string | undefined = blank ? begin.exec(line.slice(0, 20))?.[1] : undefined;
    const isNext = number !== undefined && Number(number) === (open ? Number(open.number) + 1 : Number(number));
    // Another list begins anew: the last entry has its number, or this line is a citation.
    const isAnew = number === '1' && open !== undefined && (hasNumber(open) || cited.test(line.slice(0, 2_000)));
    if (number !== undefined && (isNext || isAnew)) {
      if (open) yield open;
      open = { line: lines.number, number, paragraphs: [], from: lines.start, to: lines.end };
    }
    if (!open) continue;
    if (blank) open.paragraphs.push(line);
    else open.paragraphs[open.paragraphs.length - 1] += `\n${line}`;
    open.to = lines.end;
    blank = false;
  }
  if (open) yield open;
}

/** `…. J Thing. 2021 Mar 1;12(3):15-20. …`: where the name of the journal begins, after the title's last mark. */
const journalIn = /(?<=[.?!\]]\s)([^.?!]{2,150})\.\s(?=\d{4}[^.]{0,60}[.;:])/;

/** `1: Zhang S, Li WQ. Title. J Thing. 2021 Mar 1;12(3):15-20. doi: …. PMID: 33123456.` */
const fillSummary = (record: LiteratureRecord, text: string): void => {
  const journal = journalIn.exec(text);
  const before = journal ? text.slice(0, journal.index).trim() : text;
  const point = before.search(/\.\s/);
  record.authors = point > 0 ? pubmedPeople(before.slice(0, point)) : [];
  record.title = before.slice(point > 0 ? point + 1 : 0).trim();
  if (!journal) return;
  record.source = journal[1]!.trim();
  takeCitation(record, text.slice(journal.index));
};

const marks = /\((\d{1,3})\)/g;

/** Citation, title, people with the numbers of their addresses, `Author information:`, then the abstract. */
const fillAbstract = (record: LiteratureRecord, [citation = '', title = '', people = '', ...rest]: string[]): void => {
  record.source = oneLine(citation).split('. ', 1)[0]!;
  takeCitation(record, oneLine(citation));
  record.title = oneLine(title);
  const written = oneLine(people).replace(/\.$/, '').split(/,\s+/);
  record.authors = written.flatMap((one) => pubmedPeople(one.replace(marks, '')));
  const place = affiliationPlaces(record);
  const places = new Map<string, number>();
  for (const part of rest.filter((one) => /^Author information:/.test(one)))
    for (const address of part.replace(/^Author information:\s*/, '').split(/\n(?=\(\d{1,3}\))/)) {
      const [, number = '', unit = ''] = /^\((\d{1,3})\)([\s\S]*)$/.exec(address) ?? [];
      if (unit.trim()) places.set(number, place(oneLine(unit)));
    }
  if (record.authors.length === written.length)
    for (const [at, one] of written.entries())
      for (const [, number] of one.matchAll(marks)) {
        const found = places.get(number!);
        if (found === undefined) continue;
        linkAffiliation(record.authors[at]!, found);
        addEmails(record.authors[at]!, record.affiliations[found]!);
      }
  const abstract = rest.filter(
    (one) =>
      !/^(?:Author information|Collaborators|DOI|PMID|PMCID|Conflict of interest|Copyright|©|Erratum|Comment)/i.test(
        one,
      ),
  );
  if (abstract.length > 0) record.abstract = oneLine(abstract.join(' '));
};

const isAbstract = ({ paragraphs }: Entry): boolean =>
  paragraphs.length > 2 && /^\s*\d{1,6}\. [^\n]{2,150}?\.\s\d{4}/.test(paragraphs[0]!);

function* read(text: string): Generator<ReadItem> {
  let ordinal = 0;
  for (const entry of entriesOf(text)) {
    ordinal += 1;
    const { line, number, from, to } = entry;
    const record = emptyRecord({
      format: 'pubmed-text',
      line,
      ordinal,
      key: number,
      raw: text.slice(from, to),
      extra: {},
    });
    const [first = '', ...rest] = entry.paragraphs;
    const bare = first.replace(begin, '');
    if (isAbstract(entry)) fillAbstract(record, [bare, ...rest]);
    else fillSummary(record, oneLine(bare));
    const pubmed = /\bPMID:\s{0,3}(\d{1,9})/.exec(oneLine(record.provenance.raw))?.[1];
    if (pubmed) record.accessions.pubmed = pubmed;
    const doi = doiOf(/\bdoi:\s*(10\.\S+)/i.exec(oneLine(record.provenance.raw))?.[1]);
    if (doi) record.doi = doi;
    const year = yearOf(record.date);
    if (year) record.year = year;
    record.kind = 'article';
    record.database = 'PubMed';
    linkSoleAuthor(record);
    yield { record };
    if (!record.title) yield { problem: problemOf({ line, record: ordinal }, '没有题名') };
  }
  if (ordinal === 0 && text.trim())
    yield { problem: problemOf({ line: 1 }, '没有找到 PubMed 的文献（每条以“1. ”或“1: ”开头）', true) };
}

/** PubMed's results as text for people: summaries and abstracts. */
export const pubmedTextReader = defineReader({
  format: 'pubmed-text',
  name: 'PubMed 文本（Summary、Abstract）',
  sniff: (head) => {
    const start = head.slice(0, 20_000);
    if (!/^[\s\uFEFF]{0,20}1[:.] \S/.test(start) || !/\bPMID:\s{0,20}\d{1,9}/.test(start)) return 0;
    return /\d{4}[^.;]{0,30};[^.]{1,60}\./.test(start) ? 0.85 : 0.5;
  },
  read,
});
