import type { Buffer as Bytes } from 'node:buffer';

/** What an invented export tells of one record. */
export interface ExportedRecord {
  title: string;
  /** `Zhang, San` in their order. */
  authors: readonly string[];
  /** As WoS shortens them; made from `authors` when absent. */
  short?: readonly string[];
  source: string;
  year: number;
  volume: string;
  pages: string;
  doi?: string;
  accession: string;
  /** One for all authors. */
  affiliation?: string;
  orcid?: Readonly<Record<string, string>>;
  references?: readonly string[];
}

const shortOf = (name: string): string => {
  const [family = '', given = ''] = name.split(', ');
  return `${family}, ${given
    .split(/[\s-]/)
    .map((part) => part[0])
    .join('')}`;
};

const namesOf = (record: ExportedRecord): readonly string[] => record.short ?? record.authors.map(shortOf);
const orcids = ({ orcid = {} }: ExportedRecord): string =>
  Object.entries(orcid)
    .map(([name, id]) => `${name}/${id}`)
    .join('; ');

const several = (tag: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${tag} ${values.join('\n   ')}`];

/** Web of Science, plain text as its export writes it. */
export const wosText = (records: readonly ExportedRecord[]): string => {
  const entries = records.map((record) =>
    [
      'PT J',
      ...several('AU', namesOf(record)),
      ...several('AF', record.authors),
      `TI ${record.title}`,
      `SO ${record.source.toUpperCase()}`,
      'DT Article',
      'LA English',
      ...(record.affiliation ? [`C1 [${record.authors.join('; ')}] ${record.affiliation}.`] : []),
      ...(record.orcid ? [`OI ${orcids(record)}`] : []),
      ...several('CR', record.references ?? []),
      `PY ${record.year}`,
      `VL ${record.volume}`,
      `BP ${record.pages.split('-')[0]}`,
      `EP ${record.pages.split('-')[1] ?? record.pages}`,
      ...(record.doi ? [`DI ${record.doi}`] : []),
      'WE Science Citation Index Expanded (SCI-EXPANDED)',
      `UT ${record.accession}`,
      'ER',
      '',
    ].join('\n'),
  );
  return `\uFEFFFN Clarivate Analytics Web of Science\nVR 1.0\n${entries.join('\n')}\nEF\n`;
};

const tabColumns = [
  'PT',
  'AU',
  'AF',
  'TI',
  'SO',
  'DT',
  'C1',
  'OI',
  'CR',
  'PY',
  'VL',
  'BP',
  'EP',
  'DI',
  'WE',
  'UT',
] as const;

/** Web of Science, tab-delimited: no quoting, whatever a cell holds. */
export const wosTable = (records: readonly ExportedRecord[]): string => {
  const rows = records.map((record) => {
    const cells: Record<(typeof tabColumns)[number], string> = {
      PT: 'J',
      AU: namesOf(record).join('; '),
      AF: record.authors.join('; '),
      TI: record.title,
      SO: record.source.toUpperCase(),
      DT: 'Article',
      C1: record.affiliation ? `[${record.authors.join('; ')}] ${record.affiliation}` : '',
      OI: orcids(record),
      CR: (record.references ?? []).join('; '),
      PY: String(record.year),
      VL: record.volume,
      BP: record.pages.split('-')[0] ?? '',
      EP: record.pages.split('-')[1] ?? '',
      DI: record.doi ?? '',
      WE: 'Science Citation Index Expanded (SCI-EXPANDED)',
      UT: record.accession,
    };
    return tabColumns.map((name) => cells[name]).join('\t');
  });
  return `\uFEFF${[tabColumns.join('\t'), ...rows].join('\r\n')}\r\n`;
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Scopus, CSV of the years since 2023: full names with ids, affiliations with their authors. */
export const scopusTable = (records: readonly ExportedRecord[]): string => {
  const header = [
    'Authors',
    'Author full names',
    'Author(s) ID',
    'Title',
    'Year',
    'Source title',
    'Volume',
    'Issue',
    'Art. No.',
    'Page start',
    'Page end',
    'DOI',
    'Link',
    'Authors with affiliations',
    'References',
    'Document Type',
    'Source',
    'EID',
  ];
  const rows = records.map((record) => {
    const ids = record.authors.map((_, place) => `5700000${record.volume}${place}`);
    const [from = '', to = ''] = record.pages.split('-');
    return [
      namesOf(record)
        .map((name) => name.replace(/, (.*)$/, (_, letters: string) => `, ${[...letters].join('.')}.`))
        .join('; '),
      record.authors.map((name, place) => `${name} (${ids[place]})`).join('; '),
      ids.join('; '),
      record.title,
      String(record.year),
      record.source,
      record.volume,
      '',
      '',
      from,
      to,
      record.doi ?? '',
      `https://www.scopus.com/inward/record.uri?eid=${record.accession}`,
      record.authors.map((name) => `${name}, ${record.affiliation ?? 'Demo University'}`).join('; '),
      (record.references ?? []).join('; '),
      'Article',
      'Scopus',
      record.accession,
    ]
      .map(quoted)
      .join(',');
  });
  return `\uFEFF${[header.map(quoted).join(','), ...rows].join('\n')}\n`;
};

/** EI Compendex, RIS. */
export const eiRis = (records: readonly ExportedRecord[]): string =>
  records
    .map((record) =>
      [
        'TY  - JOUR',
        'DB  - Compendex',
        `AN  - ${record.accession}`,
        ...record.authors.map((name) => `AU  - ${name}`),
        `TI  - ${record.title}`,
        `JO  - ${record.source}`,
        `PY  - ${record.year}`,
        `VL  - ${record.volume}`,
        `SP  - ${record.pages.split('-')[0]}`,
        `EP  - ${record.pages.split('-')[1] ?? ''}`,
        ...(record.doi ? [`DO  - ${record.doi}`] : []),
        'ER  - ',
        '',
      ].join('\r\n'),
    )
    .join('\r\n');

/** PubMed, tagged text. */
export const pubmedText = (records: readonly ExportedRecord[]): string =>
  records
    .map((record) =>
      [
        `PMID- ${record.accession}`,
        `TI  - ${record.title}`,
        `PG  - ${record.pages}`,
        ...(record.doi ? [`LID - ${record.doi} [doi]`] : []),
        ...record.authors.flatMap((name) => [
          `FAU - ${name}`,
          `AU  - ${shortOf(name).replace(',', '')}`,
          ...(record.affiliation ? [`AD  - ${record.affiliation}`] : []),
        ]),
        'PT  - Journal Article',
        `DP  - ${record.year} Jan`,
        `JT  - ${record.source}`,
        `VI  - ${record.volume}`,
        '',
      ].join('\n'),
    )
    .join('\n');

export const fileOf = (name: string, text: string): { name: string; mimeType: string; buffer: Bytes } => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
