import { type DatabaseName, databaseNames } from './database-syntax.ts';
import { databaseTable } from './database-table.ts';

/** What people write for the databases of the table, beside their names and ids. */
const others: Readonly<Partial<Record<DatabaseName, readonly string[]>>> = {
  cnki: ['知网', '中国知网', 'cnki', '中国期刊全文数据库', '中国知识基础设施工程'],
  wanfang: ['万方', '万方数据', '万方数据知识服务平台'],
  weipu: ['维普', '维普资讯', 'vip', '中文科技期刊数据库', '维普中文期刊服务平台'],
  cscd: ['中国科学引文数据库'],
  wos: ['wos', 'web of science', 'webofscience', 'web of science core collection', 'sci', 'scie'],
  scopus: ['scopus'],
  ei: ['ei', 'compendex', 'ei compendex', 'engineering village'],
  pubmed: ['pubmed', 'medline'],
  ieee: ['ieee', 'ieee xplore', 'xplore', 'iel'],
  dii: ['derwent', '德温特', 'dii'],
  espacenet: ['espacenet', '欧洲专利局'],
};

/** Spaces, hyphens and case do not tell databases apart. */
const bare = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(' ', '').replaceAll('-', '');

const named = new Map(
  databaseNames.flatMap((id) =>
    [id, databaseTable[id].name, ...(others[id] ?? [])].map((name): [string, DatabaseName] => [bare(name), id]),
  ),
);

/** The database somebody means: a row of the table where one is meant, else the name as it was typed. */
export const databaseNamed = (text: string): string => named.get(bare(text)) ?? text.trim();
