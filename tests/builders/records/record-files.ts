/** Invented exports, shaped as the databases write them. */

export interface InventedRecord {
  title: string;
  authors: string[];
  year: number;
  source?: string;
  volume?: string;
  pages?: string;
  doi?: string;
  accession?: string;
  references?: string[];
  addresses?: string[];
  orcids?: string[];
  /** The corresponding address as written: `Zhang, S (corresponding author), Demo Univ, Beijing.` */
  reprint?: string;
  /** What its WE field says; empty: no such field. */
  index?: string;
}

const tagged = (tag: string, values: readonly string[]): string[] =>
  values.map((value, at) => `${at === 0 ? tag : '  '} ${value}`);

/** Web of Science, plain text with full records and cited references. */
export const wosText = (records: readonly InventedRecord[]): string =>
  [
    'FN Clarivate Analytics Web of Science',
    'VR 1.0',
    ...records.flatMap((one) => [
      'PT J',
      ...tagged(
        'AU',
        one.authors.map((name) => name.replace(/, (\w)\w*$/, ', $1')),
      ),
      ...tagged('AF', one.authors),
      `TI ${one.title}`,
      `SO ${(one.source ?? 'JOURNAL OF INVENTED STUDIES').toUpperCase()}`,
      'LA English',
      'DT Article',
      ...tagged('C1', one.addresses ?? []),
      ...(one.reprint ? [`RP ${one.reprint}`] : []),
      ...(one.orcids ? [`OI ${one.orcids.join('; ')}`] : []),
      ...tagged('CR', one.references ?? []),
      `PY ${one.year}`,
      ...(one.volume ? [`VL ${one.volume}`] : []),
      ...(one.pages ? [`BP ${one.pages.split('-')[0]}`, `EP ${one.pages.split('-')[1] ?? one.pages}`] : []),
      ...(one.doi ? [`DI ${one.doi}`] : []),
      ...(one.index === '' ? [] : [`WE ${one.index ?? 'Science Citation Index Expanded (SCI-EXPANDED)'}`]),
      ...(one.accession ? [`UT ${one.accession}`] : []),
      'ER',
      '',
    ]),
    'EF',
    '',
  ].join('\n');

export const risText = (records: readonly InventedRecord[]): string =>
  records
    .map((one) =>
      [
        'TY  - JOUR',
        ...one.authors.map((name) => `AU  - ${name}`),
        `TI  - ${one.title}`,
        `T2  - ${one.source ?? 'Journal of Invented Studies'}`,
        `PY  - ${one.year}`,
        ...(one.volume ? [`VL  - ${one.volume}`] : []),
        ...(one.pages ? [`SP  - ${one.pages.split('-')[0]}`, `EP  - ${one.pages.split('-')[1] ?? ''}`] : []),
        ...(one.doi ? [`DO  - ${one.doi}`] : []),
        'ER  - ',
        '',
      ].join('\n'),
    )
    .join('\n');

export const bibtexText = (records: readonly InventedRecord[]): string =>
  records
    .map(
      (one, at) => `@article{key${at},
  title = {${one.title}},
  author = {${one.authors.join(' and ')}},
  journal = {${one.source ?? 'Journal of Invented Studies'}},
  year = {${one.year}}${one.doi ? `,\n  doi = {${one.doi}}` : ''}
}
`,
    )
    .join('\n');

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const csvText = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
