import { type FoundPaper, type PaperSource, type PapersRead, paperSources } from '#contracts/papers.ts';
import { draftFromRecord } from '#domain/literature/paper-draft.ts';
import { bibtexReader } from '#domain/literature/parsers/bibtex.ts';
import type { Reader } from '#domain/literature/parsers/reader.ts';
import { risReader } from '#domain/literature/parsers/ris.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { readReferences } from '#domain/literature/references/read-references.ts';
import { type ReferencePaper, referenceStyles } from '#domain/literature/references/reference.ts';
import { mostPapers } from '#domain/orders/forms/paper.ts';
import { paperFieldOf, paperFromDraft } from '#domain/orders/forms/paper-from-draft.ts';

type Problem = PapersRead['problems'][number];

const readers: readonly { source: PaperSource; reader: Reader }[] = [
  { source: 'bibtex', reader: bibtexReader },
  { source: 'ris', reader: risReader },
];

/** Below this a text that merely mentions `@article{` is taken for a list of references. */
const sureEnough = 0.5;
const longestText = 4_000;
/** Abstracts are of no use beside the fields. */
const longestRecord = 600;

/** No more than an order may hold; the rest is named, not dropped in silence. */
export const papersRead = (
  source: PaperSource,
  papers: FoundPaper[],
  problems: Problem[],
  refused: PapersRead['refused'] = null,
): PapersRead => {
  const beyond = papers.length - mostPapers;
  const tooMany: Problem[] =
    beyond > 0
      ? [{ sentence: `一份委托最多 ${mostPapers} 篇，其余 ${beyond} 篇没有读入，请另建一单`, lost: true }]
      : [];
  return {
    source,
    sourceName: paperSources[source],
    papers: papers.slice(0, mostPapers),
    problems: [...tooMany, ...problems],
    refused,
  };
};

export const foundReference = (found: ReferencePaper, unit = '行'): FoundPaper => ({
  paper: paperFromDraft(found.paper),
  place: found.number === undefined ? `第 ${found.fromLine} ${unit}` : `[${found.number}]`,
  text: found.text.slice(0, longestText),
  style: referenceStyles[found.style],
  uncertain: found.uncertain.map(paperFieldOf),
});

const foundRecord = (record: LiteratureRecord): FoundPaper => ({
  paper: paperFromDraft(draftFromRecord(record)),
  place: `第 ${record.provenance.ordinal} 条`,
  text: record.provenance.raw.slice(0, longestRecord),
  style: '',
  uncertain: record.title ? [] : ['title'],
});

/** A text of any of the known kinds as papers, recognised by what it says. */
export const readPaperText = (text: string): PapersRead => {
  const sniffed = readers
    .map((each) => ({ ...each, sure: each.reader.sniff(text.slice(0, 20_000)) }))
    .filter(({ sure }) => sure >= sureEnough)
    .sort((one, other) => other.sure - one.sure)[0];
  if (!sniffed)
    return papersRead(
      'references',
      readReferences(text).map((found) => foundReference(found)),
      [],
    );
  const { records, problems } = sniffed.reader.parse(text);
  return papersRead(
    sniffed.source,
    records.map(foundRecord),
    problems.map(({ sentence, lost }) => ({ sentence, lost })),
  );
};
