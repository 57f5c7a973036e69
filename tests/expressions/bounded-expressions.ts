export interface Bound {
  /** A file or a folder of the program. */
  in: string;
  /** What the expressions there go over, and how long it can be at most. */
  over: string;
  /** Where that is enforced, and words that stand there as long as it is. */
  at: string;
  says: string;
}

const field = {
  over: 'a field of a record that was read from a file: at most 10,000 letters',
  at: 'src/server/records/read-batches.ts',
  says: 'cutFields(',
};

const apart = {
  over: 'a file or a pasted text, in a bounded process; of a source’s answer one field at a time',
  at: 'src/server/records/read-in-process.ts',
  says: 'streamBounded',
};

/**
 * Expressions whose time grows with a power of their input, loaded by the server itself, and why nobody can make that
 * input long. What only bounded processes load needs no line here.
 */
export const bounds: readonly Bound[] = [
  { in: 'src/domain/literature/parsers/', ...apart },
  {
    in: 'src/domain/patents/legal-state-rules.ts',
    over: 'the first 400 letters of an event',
    at: 'src/domain/patents/legal-state-rules.ts',
    says: 'written.slice(0, 400)',
  },
  { in: 'src/domain/literature/fields/', ...apart },
  { in: 'src/domain/literature/references/', ...apart },
  { in: 'src/domain/literature/citations/', ...field },
  { in: 'src/domain/literature/formats/', ...field },
  { in: 'src/domain/literature/recognise-database.ts', ...field },
  { in: 'src/domain/literature/matching/names.ts', ...field },
  { in: 'src/domain/literature/matching/locators.ts', ...field },
  {
    in: 'src/domain/literature/matching/title.ts',
    over: 'the first 1,500 letters of a title, blanks squeezed',
    at: 'src/domain/literature/matching/title.ts',
    says: 'title.slice(0, longest)',
  },
  {
    in: 'src/domain/archive/archive-table.ts',
    over: 'the first 40 letters of a cell',
    at: 'src/domain/archive/archive-table.ts',
    says: 'typed.slice(0, 40)',
  },
  {
    in: 'src/domain/tables/heading-map.ts',
    over: 'a heading of at most 1,000 letters; those of a file in a bounded process',
    at: 'src/contracts/sheet-table.ts',
    says: 'sheetHeadings = z.array(z.string().max(1_000))',
  },
  { in: 'src/domain/patents/classification.ts', ...field },
  { in: 'src/domain/patents/patent-number.ts', ...field },
  {
    in: 'src/domain/patents/claims.ts',
    over: 'claims with every run of blanks squeezed to one: nothing is gone over twice but a few letters',
    at: 'src/domain/patents/claims.ts',
    says: 'given.replace(/\\s+/g',
  },
  { in: 'src/domain/reports/paper-lines.ts', ...field },
  { in: 'src/server/similarity/own-texts.ts', ...field },
  {
    in: 'src/domain/reports/review/marked-sentence.ts',
    over: 'sentences of our own, marked by us',
    at: 'src/domain/reports/review/marked-sentence.ts',
    says: '\\uE000',
  },
  {
    in: 'src/domain/similarity/manuscript.ts',
    over: 'one line of a manuscript, read in a bounded process',
    at: 'src/server/similarity/reading/read-manuscript.ts',
    says: 'runBounded',
  },
  {
    in: 'src/domain/similarity/text-kinds.ts',
    over: 'a count of ours',
    at: 'src/domain/similarity/text-kinds.ts',
    says: '(count: number)',
  },
  {
    in: 'src/domain/money/',
    over: 'an amount of ours as digits',
    at: 'src/domain/money/yuan.ts',
    says: '(amount: Fen)',
  },
  {
    in: 'src/domain/dates/format.ts',
    over: 'a time as a value of ours, or a field of a call of at most some dozens of letters',
    at: 'src/domain/dates/format.ts',
    says: 'zoneless.exec',
  },
  {
    in: 'src/domain/naming/excel-name.ts',
    over: 'the name of a download of ours',
    at: 'src/domain/naming/excel-name.ts',
    says: 'excelName',
  },
  {
    in: 'src/domain/identity/sign-on-way.ts',
    over: 'an address in the settings of sign-on',
    at: 'src/contracts/identity/sign-on-ways.ts',
    says: '.max(',
  },
  {
    in: 'src/domain/notifications/channel-settings.ts',
    over: 'a line of a channel’s settings',
    at: 'src/contracts/message-channels.ts',
    says: '.max(most',
  },
  {
    in: 'src/domain/notifications/mail-template.ts',
    over: 'a mail template',
    at: 'src/contracts/mail-templates.ts',
    says: '.max(',
  },
  {
    in: 'src/domain/novelty/query/',
    over: 'a word of a query of at most 300 letters, or a pattern of a syntax of at most 200',
    at: 'src/contracts/novelty/query-shape.ts',
    says: '.max(300',
  },
  {
    in: 'src/domain/orders/services/novelty/form.ts',
    over: 'a field of a form, of bounded length',
    at: 'src/domain/orders/services/novelty/form.ts',
    says: 'most',
  },
  {
    in: 'src/domain/proposals/',
    over: 'the text of one point, abstract or message, each repeat with a bound of its own',
    at: 'src/domain/proposals/strip-persons.ts',
    says: '{1,64}@',
  },
  {
    in: 'src/domain/connections/',
    over: 'an answer of a source that the operator named, at most as long as `outgoing` lets in',
    at: 'src/server/outgoing/outgoing.ts',
    says: 'most',
  },
  {
    in: 'src/server/connections/',
    over: 'an address of a source, or its answer, at most as long as `outgoing` lets in',
    at: 'src/server/outgoing/outgoing.ts',
    says: 'most',
  },
  {
    in: 'src/server/db/',
    over: 'settings of the operator and what PostgreSQL prints',
    at: 'src/server/settings.ts',
    says: 'DATABASE_URL',
  },
  { in: 'src/server/settings.ts', over: 'settings of the operator', at: 'src/server/settings.ts', says: 'PUBLIC_URL' },
  {
    in: 'src/server/files/docx-parts.ts',
    over: 'a part of a Word file, in a bounded process',
    at: 'src/server/reports/word/template-task.ts',
    says: 'drawingPool',
  },
  {
    in: 'src/server/files/s3-file-store.ts',
    over: 'an answer of the operator’s own store',
    at: 'src/server/files/s3-file-store.ts',
    says: '<Contents>',
  },
  {
    in: 'src/server/files/safe-file-name.ts',
    over: 'a name in the head of a part: at most 16 KB, as the server of calls reads them',
    at: 'src/server/http/app.ts',
    says: 'fieldSize',
  },
  {
    in: 'src/server/open-api/address-list.ts',
    over: 'an address of at most 60 letters',
    at: 'src/contracts/open-api/applications.ts',
    says: '.max(60)',
  },
  {
    in: 'src/server/outgoing/',
    over: 'a host name or an address of the settings',
    at: 'src/server/outgoing/allowance.ts',
    says: '.{1,253}',
  },
  {
    in: 'src/server/outward/change-outward.ts',
    over: 'an address of ours: a host of at most 16 KB',
    at: 'src/server/outward/change-outward.ts',
    says: 'publicUrl',
  },
  {
    in: 'src/server/payments/gateways/',
    over: 'an answer of the payment gateway',
    at: 'src/server/outgoing/outgoing.ts',
    says: 'most',
  },
  {
    in: 'src/server/reports/charts/draw-charts.ts',
    over: 'a chart that we drew',
    at: 'src/server/reports/charts/draw-charts.ts',
    says: 'LandscapeChart',
  },
  {
    in: 'src/server/reports/word/',
    over: 'a part of a template, in a bounded process; here of the shipped ones alone',
    at: 'src/server/reports/word/template-task.ts',
    says: 'drawingPool',
  },
  {
    in: 'src/server/single-sign-on/',
    over: 'an address or a certificate in the settings of sign-on',
    at: 'src/contracts/identity/sign-on-ways.ts',
    says: '.max(',
  },
];

/** Files that put expressions together while they run, and of what: nothing a user writes becomes an expression. */
export const built: Readonly<Record<string, string>> = {
  'src/domain/literature/citations/cited-reference.ts': 'places of ours, each repeat with a bound',
  'src/domain/literature/parsers/patents/patent-xml.ts': 'names of elements',
  'src/domain/literature/parsers/read-parts.ts': 'an expression of the reader, with another flag',
  'src/domain/literature/parsers/joined/decoration.ts': 'marks of ours',
  'src/domain/literature/parsers/joined/record-marks.ts': 'marks of formats, of ours',
  'src/domain/literature/parsers/wos/reprint-names.ts': 'words of ours',
  'src/domain/literature/references/name-shapes.ts': 'shapes of ours, each repeat with a bound',
  'src/domain/literature/references/names.ts': 'shapes of ours, each repeat with a bound',
  'src/domain/literature/references/numbers.ts': 'shapes of ours, each repeat with a bound',
  'src/domain/proposals/strip-persons.ts': 'names and marks of people, each letter escaped',
  'src/domain/novelty/query/formula-tokens.ts': 'signs of a database’s syntax, each letter escaped',
  'src/domain/novelty/query/formula-tree.ts': 'a pattern of a database’s syntax, each letter escaped',
  'src/domain/novelty/query/read-formula.ts': 'words of a database’s syntax, each letter escaped',
  'src/server/files/reading/mhtml.ts': 'names of headers, of ours',
  'src/server/files/s3-file-store.ts': 'names of elements',
  'src/server/files/watermark-docx.ts': 'kinds of headers',
  'src/server/http/unknown-path.ts': 'paths of our calls, each letter escaped',
  'src/server/open-api/run-open-call.ts': 'paths of our calls',
  'src/server/papers/read-docx.ts': 'names of attributes',
  'src/server/payments/gateways/alipay/signed-answer.ts': 'names of answers',
  'src/server/reports/join-docx.ts': 'names of parts and ids of our own reports',
  'src/web/features/novelty/workbench/formula-text.tsx': 'signs of a database’s syntax',
  'src/web/features/novelty/workbench/point-words.ts': 'words to be marked, each letter escaped',
};
