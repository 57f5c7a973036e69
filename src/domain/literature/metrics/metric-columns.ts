import { standardNumbersOf } from '../fields/standard-numbers.ts';
import type { JournalRow, MetricKind, MetricValue } from './metric-kinds.ts';
import { metricKinds, metricValues, valuesOfKind } from './metric-kinds.ts';

export type MetricColumn = 'title' | 'otherTitle' | 'issn' | 'eissn' | MetricValue;

export const metricColumnNames: Readonly<Record<MetricColumn, string>> = {
  title: '刊名',
  otherTitle: '其他刊名',
  issn: 'ISSN',
  eissn: 'eISSN',
  ...metricValues,
};

/** Headings as the publishers write them, folded; a year before or after does not matter. */
const headings: readonly [MetricColumn, RegExp][] = [
  ['eissn', /^(?:e-?issn|电子issn|网络issn|onlineissn|eissn号)$/],
  ['issn', /^(?:issn号?|print-?issn|p-?issn|印刷issn|国际刊号|issn\/cn)$/],
  ['fiveYear', /(?:5|五|five)[-\s]?(?:年|year)/],
  ['rank', /排名|^(?:jif)?rank(?:ing)?$|ranknumber|名次/],
  ['quartile', /quartile|jcr分区|^分区$|^jif分区|^q区$/],
  ['impactFactor', /^(?:jif|if|影响因子|journalimpactfactor|impactfactor|jcr影响因子|if值)(?:withoutselfcites)?$/],
  ['majorZone', /^大类(?:学科)?分区|大类.{0,4}分区|^分区（大类）$/],
  ['minorZone', /小类.{0,6}分区/],
  ['majorField', /^大类(?:学科|名称)?$|^所属大类$|^学科大类$/],
  ['minorField', /^小类(?:学科|名称)?\d*$|^所属小类$|^学科小类$/],
  ['top', /^top(?:期刊)?$|^是否top/],
  ['level', /级别|等级|预警|^类别$|核心库|扩展版|来源类型/],
  ['otherTitle', /abbr|缩写|简称|英文刊名|外文刊名|曾用名|并列刊名/],
  [
    'title',
    /^(?:刊名|期刊名?|期刊名称|刊物名称|杂志名称|中文刊名|journal(?:name|title)?|fulltitle|title|sourcetitle|来源期刊|期刊刊名)$/,
  ],
  ['category', /category|学科|subject|分类|专业|researchfield|esifield|field/],
  ['note', /说明|备注|remark|note|原因/],
];

const folded = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?:19|20)\d{2}年?(?:版|度)?/g, '')
    .replace(/[\s_.:：()（）]+/g, '');

export type MetricMapping = Partial<Record<MetricColumn, number>>;

/** Which column holds what, as far as the headings tell; a person corrects the rest. */
export const guessMetricColumns = (header: readonly string[]): MetricMapping => {
  const mapping: MetricMapping = {};
  header.forEach((heading, place) => {
    const text = folded(heading);
    const found = text ? headings.find(([, pattern]) => pattern.test(text))?.[0] : undefined;
    if (found && mapping[found] === undefined) mapping[found] = place;
  });
  return mapping;
};

export const columnsOfKind = (kind: MetricKind): MetricColumn[] => [
  'title',
  'otherTitle',
  'issn',
  'eissn',
  ...valuesOfKind[kind].needed,
  ...valuesOfKind[kind].more,
];

/** What keeps a mapping from being used, in a sentence. */
export const mappingFault = (kind: MetricKind, mapping: MetricMapping): string | undefined => {
  if (mapping.title === undefined && mapping.issn === undefined && mapping.eissn === undefined)
    return '请指明刊名或 ISSN 在哪一列';
  const { needed } = valuesOfKind[kind];
  if (needed.length === 0 || needed.some((value) => mapping[value] !== undefined)) return undefined;
  return `${metricKinds[kind]}至少要有${needed.map((value) => `“${metricColumnNames[value]}”`).join('或')}一列`;
};

/** Excel turns 00280836 into the number 280836: its zeros come back. */
const issnOf = (cell: string): string => {
  const text = cell.normalize('NFKC').replace(/\s+/g, '');
  return standardNumbersOf(/^\d{5,7}[\dXx]?$/.test(text) ? text.padStart(8, '0') : text).issn[0] ?? '';
};

/** What publishers write below their tables. */
const footer =
  /^(?:copyright|©|\(c\)|by exporting|terms of use|source\s*[:：]|exported|数据来源|资料来源|来源\s*[:：]|注\s*[:：]|说明\s*[:：]|备注\s*[:：]|合计|总计|共\s*\d+\s*(?:种|条|行)|第\s*\d+\s*页|page\s+\d+|制表|导出时间|打印日期|以上)/i;

export type MetricRowOutcome = { row: JournalRow } | { fault: string };

export const readMetricRow = (kind: MetricKind, mapping: MetricMapping, cells: readonly string[]): MetricRowOutcome => {
  const cell = (column: MetricColumn): string => {
    const place = mapping[column];
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  const issn = issnOf(cell('issn'));
  const eissn = issnOf(cell('eissn'));
  const title = cell('title');
  if (!title && !issn && !eissn) return { fault: '没有刊名，也没有 ISSN' };
  if (!issn && !eissn && footer.test(title)) return { fault: `“${title.slice(0, 40)}”是表尾的说明，不是期刊` };
  const written = cell('issn');
  if (written && !issn && !/^(?:n\/?a|\*+|-+|\.+|无)$/i.test(written) && !title)
    return { fault: `ISSN“${written}”不正确` };
  const values: JournalRow['values'] = {};
  for (const value of [...valuesOfKind[kind].needed, ...valuesOfKind[kind].more]) {
    const text = cell(value);
    if (text && !/^(?:n\/?a|-+)$/i.test(text)) values[value] = text.slice(0, 200);
  }
  // A list of titles alone is a list; a table with numbers and values has both in every row of a journal.
  const numbered = mapping.issn !== undefined || mapping.eissn !== undefined;
  const told: readonly MetricColumn[] = ['issn', 'eissn', ...valuesOfKind[kind].needed, ...valuesOfKind[kind].more];
  const bare = told.every((column) => !cell(column));
  if (bare && numbered && valuesOfKind[kind].needed.length > 0)
    return { fault: `“${title.slice(0, 40)}”没有 ISSN，也没有指标值，不像一种期刊` };
  return { row: { title, otherTitle: cell('otherTitle'), issn, eissn, values } };
};
