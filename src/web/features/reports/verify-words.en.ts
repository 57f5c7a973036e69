import { englishDay } from '#domain/dates/english-day.ts';
import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import type { words as chinese } from './verify-words.ts';

export const words: Sentences<typeof chinese> = {
  hitCheck: 'Was a document among the hits?',
  hitQuestion: 'Whether a document was among the hits',
  hitText: 'Title, reference or DOI',
  check: 'Check',
  dropPdf:
    'Or drop the PDF of the report here to check its signature and contents; the file is only checked, not kept.',
  choosePdf: 'Choose a PDF',
  tooLarge: (megabytes: string | number) =>
    `The file is larger than ${megabytes} MB; it is not a report of this platform`,
  verify: 'Verify a report',
  verifyText:
    'Check whether a report was issued by the library it names, whether it has been altered, and whether it is still in force.',
  verifyCode: 'Verify',
  code: 'Verification code',
  codeExample: 'e.g. 7K2M-9QXD',
  genuine: 'Genuine and in force',
  reviewing: 'Under review',
  void: 'Corrected',
  withdrawn: 'Withdrawn',
  altered: 'Altered',
  archived: 'Archive of the former system',
  unknown: 'Not found',
  signature: 'Electronic signature',
  unsigned: 'The file is not signed; its contents are the same, byte by byte, as when it was issued',
  certificate: 'Signing certificate',
  foreignCertificate: (name: string | number) =>
    `${name} (not a certificate of any institution here; not to be trusted)`,
  unreadable: 'cannot be read',
  certificateSource: 'Source of the certificate',
  selfMade: 'Self-made certificate',
  selfMadeDemo: 'Self-made certificate, for the demo only',
  signedAt: 'Signed',
  timestamp: 'Time stamp',
  timestampGood: 'present and intact',
  timestampBroken: 'present but damaged',
  afterSigning: 'After signing',
  unchanged: 'The file has not been changed',
  changed: 'The file has been changed',
  number: 'Report number',
  title: 'Title',
  issuer: 'Issued by',
  issuedOn: 'Issued on',
  applicant: 'Applicant',
  version: 'Version',
  versionNumber: (version: string | number) => `${version}`,
  withdrawnOn: 'Withdrawn on',
  correctedOn: 'Corrected on',
  successor: 'Report in force',
  successorVersion: (number: string | number, version: string | number) => `${number} (version ${version})`,
  saidBeforeCorrection: 'What it said before the correction',
  correctedHint:
    'This report has been corrected; rely on the report in force. What follows only serves to check an old report in your hands.',
  saidBeforeWithdrawal: 'What it said before the withdrawal',
  withdrawnHint:
    'This report has been withdrawn and what follows is no longer valid; it only serves to check an old report in your hands.',
  says: 'What the report says',
  compare: 'Please compare every item with the report in your hands; if one differs, it is not this report.',
  database: 'Database',
  included: 'Papers indexed',
  cited: 'Times cited',
  others: 'By others',
  self: 'Self',
  union: 'Union',
  papersOf: (papers: string | number, included: string | number, articles: string | number, rule: string | number) =>
    `${counted(papers, 'paper')} in all${included}${articles}${rule}.`,
  includedOf: (count: string | number) => `, ${count} of them indexed`,
  undecided: (count: number) => `; ${count} undecided, counted as neither`,
  citingYears: (years: string) => `; only citing works ${citedYearsWords(years, 'en')} are counted`,
  articles: (count: string | number) => `; ${counted(count, 'citing article')} without duplicates`,
  rule: (rule: string | number) => `; self-citation rule: ${rule}`,
  novelty: (
    project: string | number,
    range: string | number,
    databases: string | number,
    close: string | number,
    general: string | number,
  ) =>
    `Project: ${project} (scope: ${range}). ${counted(databases, 'database')} searched, ${counted(close, 'closely related document')}, ${counted(general, 'generally related document')}.`,
  similarity: (notCompared: string | number, texts: string | number, day: string | number, letters: string | number) =>
    `${notCompared}. Compared with ${counted(texts, 'text')} of this institution as of ${englishDay(day)}; ${counted(letters, 'character')} of body text.`,
  sameLetters: (
    total: string | number,
    withoutQuotations: string | number,
    withoutOwn: string | number,
    largest: string | number,
  ) =>
    `Matching text: ${total} in all, ${withoutQuotations} without quotations, ${withoutOwn} also without the author’s own works, at most ${largest} from one source.`,
  patent: (subject: string | number, kind: string | number, documents: string | number, charts: string | number) =>
    `${subject} (${kind}). ${documents}${charts}`,
  documents: (documents: string | number, families: string | number) =>
    `${counted(documents, 'patent document')} in ${counted(families, 'family', 'families')}. `,
  charts: (count: string | number) => `${counted(count, 'chart')}.`,
  checkedAt: 'Checked at',
  result: 'Result',
  noSuchCode: 'No such verification code',
  attached: 'This report was written by the librarians themselves; please check its contents with the issuing library.',
};
