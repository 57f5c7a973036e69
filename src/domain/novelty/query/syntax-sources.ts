import type { DatabaseName } from './database-syntax.ts';

/** Where a rule of the table was read, and when. */
interface SyntaxSource {
  /** Names of rules as `unconfirmed` has them. */
  rules: readonly string[];
  source: string;
  /** The day it was read. */
  on: string;
}

const help = (rules: readonly string[], source: string, on = '2026-11-15'): SyntaxSource => ({ rules, source, on });

const wosHelp = help(
  ['and', 'quote', 'truncation', 'near', 'fields', 'years'],
  'Web of Science 帮助：检索运算符、字段标识（webofscience.help.clarivate.com）',
);

/** What the rules of each database rest on. A rule that stands here and among the unconfirmed was read at second hand only. */
export const syntaxSources: Readonly<Record<DatabaseName, readonly SyntaxSource[]>> = {
  cnki: [
    help(['and', 'quote', 'fields', 'pattern', 'years'], '知网专业检索页的说明及公开的检索式笔记'),
    help(['forbidden'], '知网专业检索没有通配符：引号里的 * ? 按原字检索，改写并说明', '2026-11-18'),
  ],
  wanfang: [help(['and', 'quote', 'fields', 'pattern'], '万方专业检索页的说明及三份公开的检索式笔记')],
  weipu: [
    help(
      ['and', 'quote', 'leftToRight', 'pattern', 'fields'],
      '维普检索式检索的帮助：M 为题名或关键词，R 为文摘，运算符不分先后',
    ),
    help(['fields.topic', 'forbidden'], '主题按 M 与 R 两个字段写，词里的 * ? 改写并说明', '2026-11-18'),
  ],
  cscd: [wosHelp],
  wos: [wosHelp],
  scopus: [
    help(['fields', 'quote', 'truncation'], 'Scopus 字段标识（CRAN scopusflow 引用的官方表）'),
    help(
      ['near', 'not'],
      'Scopus 帮助（help.scopus.com：Boolean Operators、Proximity Operators）：OR 先于 W/n、PRE/n，并列时须用括号，n 为 0 到 255；AND NOT 写在最后',
      '2026-11-18',
    ),
  ],
  ei: [help(['fields', 'pattern', 'quote'], 'Engineering Village 帮助：Compendex 的检索字段（elsevier.support）')],
  pubmed: [
    help(['fields', 'years', 'truncation'], 'PubMed 用户指南（pubmed.ncbi.nlm.nih.gov/help）'),
    help(
      ['loose', 'near'],
      'NLM 公告与 PubMed 用户指南：带字段标识的几个词按词组检索；邻近写作 "词 词"[字段:~N]，N 为两词之间最多的词数',
      '2026-11-18',
    ),
  ],
  ieee: [help(['and', 'quote', 'fields', 'near', 'truncation'], 'IEEE Xplore 帮助：Command Search')],
  incopat: [help(['fields', 'and', 'years'], '三份公开的 incoPat 命令检索笔记，互有出入')],
  innojoy: [help(['and', 'fields', 'pattern', 'years'], '大为 innojoy 检索帮助（innojoy.com）')],
  soopat: [help(['and', 'fields', 'years'], 'AutoPat 检索帮助（autopat.cn），SooPAT 与之同式')],
  orbit: [help(['truncation', 'near', 'and'], 'Questel 帮助：Orbit Intelligence 检索运算符')],
  espacenet: [
    help(['fields', 'years', 'quote'], 'Espacenet 帮助：Smart search 字段标识'),
    help(
      ['near', 'and', 'truncation'],
      'Espacenet 帮助：Smart search operators——prox/distance<3 为相距不到三个词；另有 prox/ordered；运算符从左到右',
      '2026-11-18',
    ),
  ],
  dii: [wosHelp],
};
