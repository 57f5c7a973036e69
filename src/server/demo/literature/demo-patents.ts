import type { PatentForm } from '#domain/orders/services/patent/form.ts';

const headings = [
  'Jurisdiction',
  'Kind',
  'Display Key',
  'Lens ID',
  'Publication Date',
  'Application Number',
  'Application Date',
  'Priority Numbers',
  'Title',
  'Abstract',
  'Applicants',
  'Inventors',
  'Document Type',
  'Cited by Patent Count',
  'Simple Family Members',
  'IPCR Classifications',
  'Legal Status',
];

const owners = ['示范大学', '江北工业大学', 'HELION MATERIALS INC', 'Helion Materials, Inc.', '东海材料研究院'];
const offices = ['US', 'EP', 'JP'];
const states = ['ACTIVE', 'PENDING', 'EXPIRED'];

const three = (value: number): string => String(value % 1000).padStart(3, '0');
const lensId = (seed: number, at: number): string =>
  `${three(seed)}-${three(Math.floor(seed / 1000))}-${three(at)}-${three(at * 7)}-${three(seed + at)}`;
const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`;

/** Families of two documents, one in China and one abroad, those of the asked numbers first. Charts need more of them. */
export const demoFamilies = (type: PatentForm['type']): number => (type === 'landscape' ? 48 : 14);

/** What a searcher exports from Lens for an invented patent order: the same for the same form. */
export const demoPatentsOf = (
  form: Pick<PatentForm, 'type' | 'numbers' | 'title' | 'classes'>,
): { name: string; text: string } => {
  const seed = Number(/\d{6}/.exec(form.numbers[0] ?? '')?.[0] ?? 100_000);
  const rows = Array.from({ length: demoFamilies(form.type) }, (_, family) => {
    const year = 2010 + ((family * 5) % 14);
    const ids = [0, 1].map((member) => lensId(seed, family * 2 + member));
    const priority = `CN ${year}1${String(seed * 20 + family)
      .slice(-7)
      .padStart(7, '0')} A`;
    const asked = /^CN(\d+)([A-Z]\d?)$/.exec(form.numbers[family] ?? '');
    const abroad = offices[family % offices.length]!;
    const published = [`CN ${asked?.[1] ?? 110_000_000 + ((seed * 31 + family) % 9_000_000)} A`];
    published.push(`${abroad} ${abroad === 'US' ? `${year + 2}/` : ''}${String(3_000_000 + seed + family)} A1`);
    return published.map((number, member) =>
      [
        number.slice(0, 2),
        member === 0 ? 'A' : 'A1',
        number,
        ids[member]!,
        `${year + 1 + member}-0${1 + (family % 9)}-1${member}`,
        member === 0
          ? priority
          : `${abroad} ${year + 1}${String(seed * 3 + family)
              .slice(-7)
              .padStart(7, '0')} A`,
        `${year + member}-03-0${1 + (family % 8)}`,
        priority,
        family === 0 ? form.title : `${form.title}的改进（${family}）`,
        `本发明涉及${form.title}，第 ${family + 1} 种实施方式。`,
        owners[family % owners.length]!,
        `发明人${family % 6};;发明人${(family * 3 + 1) % 6}`,
        'Patent Application',
        family % 5,
        ids.join(';;'),
        [form.classes[0] ?? 'G06F17/00', 'G01N33/00'].join(';;'),
        states[family % states.length]!,
      ]
        .map(quoted)
        .join(','),
    );
  });
  return { name: 'lens-专利.csv', text: `${[headings.join(','), ...rows.flat()].join('\n')}\n` };
};
