import { type LensRow, lensIdOf } from './patent-files.ts';

const offices = ['CN', 'CN', 'US', 'EP', 'JP'];
const statuses = ['ACTIVE', 'PENDING', 'EXPIRED', 'ACTIVE'];
const applicants = [
  '江北工业大学',
  'HELION MATERIALS INC',
  'Helion Materials, Inc.',
  '东海材料研究院',
  '远航氢能科技有限公司',
  'NORDSEE ELEKTROLYSE GMBH',
];
const classes = ['C25B1/04', 'C25B11/091', 'C22C30/00', 'B22F10/28', 'C25D5/54', 'C23C4/08'];

/** Documents of hydrogen electrodes, two a family, over sixteen years up to `lastYear`. */
export const inventedPatents = (count: number, { from = 0, lastYear = 2026 } = {}): LensRow[] =>
  Array.from({ length: count }, (_, at) => {
    const family = Math.floor(at / 2);
    const year = lastYear - 15 + ((family * 7 + Math.floor(family / 16)) % 16);
    const n = from + at;
    const first = from + family * 2;
    return {
      lensId: lensIdOf(n),
      members: [first, first + 1].map(lensIdOf),
      office: offices[at % 5]!,
      kind: at % 7 === 0 ? 'U' : 'A',
      number: String(200_000_000 + n),
      title: `海水制氢电极 ${family}`,
      abstract: `以泡沫镍或镍网为基底，电沉积 CoCrFeNiMo 高熵合金层，第 ${family} 例。`,
      filedOn: `${year}-03-0${1 + (at % 8)}`,
      publishedOn: `${Math.min(year + 1, lastYear)}-09-10`,
      applicants: [applicants[family % applicants.length]!],
      inventors: [`发明人${family % 40}`, `发明人${(family * 3) % 40}`],
      ipc: [classes[family % 6]!, classes[(family * 5 + 1) % 6]!],
      status: statuses[family % 4]!,
      citedBy: family % 9,
    };
  });
