/** Rows of a Lens export with every column filled as real ones are: about 2 kB each, five publications a family. */
const header =
  '#,Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Publication Year,Application Number,Application Date,Priority Numbers,Earliest Priority Date,Title,Abstract,Applicants,Inventors,Owners,URL,Document Type,Has Full Text,Cites Patent Count,Cited by Patent Count,Simple Family Size,Simple Family Members,Simple Family Member Jurisdictions,Extended Family Size,CPC Classifications,IPCR Classifications,US Classifications,NPL Citation Count,NPL Citations,Legal Status';

const offices = ['US', 'CN', 'EP', 'WO', 'JP'];
const words =
  'autonomous vehicle control system with sensors for detecting obstacles and planning a path along the road'.split(
    ' ',
  );

const three = (value: number): string => String(value % 1000).padStart(3, '0');
const idOf = (at: number): string =>
  `${three(at * 7)}-${three(at)}-${three(Math.floor(at / 1000))}-${three(at * 13)}-${three(at * 3)}`;

const sentence = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => words[(seed * 31 + at * 7) % words.length]).join(' ');

const row = (at: number): string => {
  const family = Math.floor(at / 5);
  const office = offices[at % 5]!;
  const year = 2000 + (family % 24);
  const members = Array.from({ length: 5 }, (_, member) => idOf(family * 5 + member)).join(';;');
  const number =
    office === 'WO' || office === 'US'
      ? `${office} ${year}/${String(at).padStart(7, '0')} A1`
      : `${office} ${1_000_000 + at} A1`;
  return [
    at + 1,
    office,
    'A1',
    number,
    idOf(at),
    `${year}-05-17`,
    year,
    `${office} ${year}1${String(at).padStart(7, '0')} A`,
    `${year - 1}-03-02`,
    `US ${year - 2}6${String(family).padStart(7, '0')} P;;US ${year - 1}1${String(family).padStart(7, '0')} A`,
    `${year - 2}-03-01`,
    `"${sentence(family, 12)}"`,
    `"${sentence(family, 90)}, in one ""embodiment"", and so on."`,
    `FORD GLOBAL TECH LLC;;COMPANY ${family % 900} INC`,
    `CUDDIHY MARK A;;RAO ${family % 5_000} K;;LE JIALIANG`,
    `FORD GLOBAL TECH LLC (${year}-01-05)`,
    `https://lens.org/${idOf(at)}`,
    'Patent Application',
    'yes',
    at % 90,
    at % 13,
    5,
    members,
    'US;;CN;;EP;;WO;;JP',
    9,
    'B60W30/00;;B60K37/04;;B60R11/0229;;H04N21/2146;;H04N21/4122',
    'B60R16/02;;H04N21/414;;G05D1/00',
    '701/23;;701/28',
    2,
    '"LAMIA IFTEKHAR, Safety-Aware Systems, Jun. 2012.;;IEEE 802.11"',
    at % 3 === 0 ? 'ACTIVE' : 'EXPIRED',
  ].join(',');
};

export const inventedLens = (rows: number): string => {
  const lines = [header];
  for (let at = 0; at < rows; at += 1) lines.push(row(at));
  return `${lines.join('\n')}\n`;
};
