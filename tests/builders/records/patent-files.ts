/** A document as a row of a Lens export; what is not said is invented from its place. */
export interface LensRow {
  office?: string;
  kind?: string;
  number?: string;
  lensId?: string;
  publishedOn?: string;
  applicationNumber?: string;
  filedOn?: string;
  priorities?: string;
  title?: string;
  abstract?: string;
  applicants?: string[];
  inventors?: string[];
  documentType?: string;
  citedBy?: number;
  members?: string[];
  ipc?: string[];
  cites?: string;
  status?: string;
}

const headings = [
  '#',
  'Jurisdiction',
  'Kind',
  'Display Key',
  'Lens ID',
  'Publication Date',
  'Publication Year',
  'Application Number',
  'Application Date',
  'Priority Numbers',
  'Earliest Priority Date',
  'Title',
  'Abstract',
  'Applicants',
  'Inventors',
  'Owners',
  'URL',
  'Document Type',
  'Has Full Text',
  'Cites Patent Count',
  'Cited by Patent Count',
  'Simple Family Size',
  'Simple Family Members',
  'Extended Family Size',
  'CPC Classifications',
  'IPCR Classifications',
  'US Classifications',
  'NPL Citation Count',
  'NPL Citations',
  'Legal Status',
];

const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

const three = (value: number): string => String(value % 1000).padStart(3, '0');
export const lensIdOf = (at: number): string =>
  `${three(at * 7 + 1)}-${three(at)}-${three(Math.floor(at / 1000))}-${three(at * 13)}-${three(at * 3)}`;

const cellsOf = (row: LensRow, at: number): (string | number)[] => {
  const office = row.office ?? 'CN';
  const filedOn = row.filedOn ?? '2018-03-02';
  const publishedOn = row.publishedOn ?? '2019-09-10';
  const lensId = row.lensId ?? lensIdOf(at);
  const members = row.members ?? [lensId];
  return [
    at + 1,
    office,
    row.kind ?? 'A',
    `${office} ${row.number ?? 110_000_000 + at} ${row.kind ?? 'A'}`,
    lensId,
    publishedOn,
    publishedOn.slice(0, 4),
    row.applicationNumber ?? `${office} ${filedOn.slice(0, 4)}1${String(at).padStart(7, '0')} A`,
    filedOn,
    row.priorities ?? '',
    '',
    row.title ?? `一种装置 ${at}`,
    row.abstract ?? '',
    (row.applicants ?? ['示范大学']).join(';;'),
    (row.inventors ?? ['张三']).join(';;'),
    '',
    `https://lens.org/${lensId}`,
    row.documentType ?? 'Patent Application',
    'yes',
    0,
    row.citedBy ?? 0,
    members.length,
    members.join(';;'),
    members.length,
    '',
    (row.ipc ?? ['C25B1/04']).join(';;'),
    '',
    0,
    '',
    row.status ?? 'ACTIVE',
  ];
};

/** A Lens export of these documents. */
export const lensCsv = (rows: readonly LensRow[]): string =>
  `${[headings, ...rows.map(cellsOf)].map((cells) => cells.map(quoted).join(',')).join('\n')}\n`;
