import type { DatabaseName, SyntaxRules } from './database-syntax.ts';
import { databaseTable } from './database-table.ts';

/** Where a rule of the table was read, and when. */
interface SyntaxSource {
  /** Names of rules as `unconfirmed` has them. */
  rules: readonly string[];
  source: string;
  /** The day it was read. */
  on: string;
  /** The vendor's own words, a stored copy of them, or somebody's notes about them. */
  read: 'own' | 'stored' | 'notes';
}

export const readingNames: Readonly<Record<SyntaxSource['read'], string>> = {
  own: '读的是厂商的说明',
  stored: '读的是厂商说明的存档，当天没有登录该库试过',
  notes: '读的是他人的转述，没有读到厂商原文',
};

const help = (
  rules: readonly string[],
  source: string,
  on = '2026-11-15',
  read: SyntaxSource['read'] = 'own',
): SyntaxSource => ({ rules, source, on, read });
const notes = (rules: readonly string[], source: string, on = '2026-11-15'): SyntaxSource =>
  help(rules, source, on, 'notes');

const wosHelp = help(
  ['and', 'quote', 'truncation', 'near', 'fields', 'years'],
  'Web of Science 帮助：检索运算符、字段标识（webofscience.help.clarivate.com）',
);

const wosWildcards = help(
  ['wildcard', 'truncation.minimum'],
  'Web of Science 帮助 Wildcards：? 代一个字母，* 代任意个，可写在词中间；题名和主题里 * 前至少三个字母',
  '2026-11-18',
  'stored',
);

/** What the rules of each database rest on. A rule that stands here and among the unconfirmed was read at second hand only. */
export const syntaxSources: Readonly<Record<DatabaseName, readonly SyntaxSource[]>> = {
  cnki: [
    notes(['and', 'quote', 'fields', 'pattern', 'years'], '知网专业检索页的说明及公开的检索式笔记'),
    help(['forbidden'], '知网专业检索没有通配符：引号里的 * ? 按原字检索，改写并说明', '2026-11-18'),
  ],
  wanfang: [notes(['and', 'quote', 'fields', 'pattern'], '万方专业检索页的说明及三份公开的检索式笔记')],
  weipu: [
    help(
      ['and', 'quote', 'leftToRight', 'pattern', 'fields'],
      '维普检索式检索的帮助：M 为题名或关键词，R 为文摘，运算符不分先后',
    ),
    help(
      ['operatorSigns'],
      '维普检索式检索的帮助：检索词里有 *、+、- 等运算符号时用半角双引号，例如 "互联网+"',
      '2026-11-15',
    ),
    help(['fields.topic', 'forbidden'], '主题按 M 与 R 两个字段写，词里的 * ? 改写并说明', '2026-11-18'),
  ],
  cscd: [wosHelp, wosWildcards],
  wos: [wosHelp, wosWildcards],
  scopus: [
    notes(['fields', 'quote', 'truncation'], 'Scopus 字段标识（CRAN scopusflow 引用的官方表）'),
    help(
      ['near', 'not'],
      'Scopus 帮助（help.scopus.com：Boolean Operators、Proximity Operators）：OR 先于 W/n、PRE/n，并列时须用括号，n 为 0 到 255；AND NOT 写在最后',
      '2026-11-18',
    ),
    help(
      ['wildcard'],
      'Scopus 帮助 Search tips：analy?e 找 analyse、analyze，h*emoglobin 找两种拼法；双引号里可用，花括号里按原字',
      '2026-11-18',
      'stored',
    ),
  ],
  ei: [
    help(['fields', 'pattern', 'quote'], 'Engineering Village 帮助：Compendex 的检索字段（elsevier.support）'),
    notes(
      ['wildcard', 'truncation'],
      'Intellogist 的 Engineering Village 报告：? 代一个字母，可在词中；* 可在词中和词尾',
      '2026-11-18',
    ),
  ],
  pubmed: [
    help(['fields', 'years', 'truncation'], 'PubMed 用户指南（pubmed.ncbi.nlm.nih.gov/help）'),
    help(
      ['loose', 'near'],
      'NLM 公告与 PubMed 用户指南：带字段标识的几个词按词组检索；邻近写作 "词 词"[字段:~N]，N 为两词之间最多的词数',
      '2026-11-18',
    ),
  ],
  ieee: [help(['and', 'quote', 'fields', 'near', 'truncation'], 'IEEE Xplore 帮助：Command Search')],
  incopat: [notes(['fields', 'and', 'years'], '三份公开的 incoPat 命令检索笔记，互有出入')],
  innojoy: [help(['and', 'fields', 'pattern', 'years'], '大为 innojoy 检索帮助（innojoy.com）')],
  soopat: [notes(['and', 'fields', 'years'], 'AutoPat 检索帮助（autopat.cn），SooPAT 与之同式')],
  orbit: [help(['truncation', 'near', 'and'], 'Questel 帮助：Orbit Intelligence 检索运算符')],
  espacenet: [
    help(['fields', 'years', 'quote'], 'Espacenet 帮助：Smart search 字段标识'),
    help(
      ['near', 'and', 'truncation'],
      'Espacenet 帮助：Smart search operators——prox/distance<3 为相距不到三个词；另有 prox/ordered；运算符从左到右',
      '2026-11-18',
    ),
    help(
      ['truncation.minimum', 'wildcard'],
      'Espacenet 帮助 Truncating：通配符只能在词尾，colo?r 不行；* 前至少三个字母',
      '2026-11-18',
      'stored',
    ),
  ],
  dii: [wosHelp, wosWildcards],
};

const ruledBySource = [
  'and',
  'fields',
  'pattern',
  'quote',
  'loose',
  'forbidden',
  'truncation',
  'wildcard',
  'near',
  'years',
  'types',
  'limits',
] as const satisfies readonly (keyof SyntaxRules)[];

/** Rules that no source names and nobody has called unconfirmed: written as other databases have them. */
export const rulesWithoutSource = (database: DatabaseName): string[] => {
  const told = [...syntaxSources[database].flatMap(({ rules }) => rules), ...databaseTable[database].unconfirmed];
  return ruledBySource.filter((rule) => !told.some((one) => one === rule || one.startsWith(`${rule}.`)));
};
