import { words } from './database-words.ts';

export const databaseGroups = { international: words.international, chinese: words.chinese };

export type DatabaseGroup = keyof typeof databaseGroups;

/** §1.8, §3.12 The searched databases by their numbers; the numbers are the specification's and have gaps. */
export const databases = [
  {
    id: 1,
    code: 'SSCI',
    chinese: '社会科学引文索引',
    english: 'Social Sciences Citation Index',
    group: 'international',
  },
  {
    id: 2,
    code: 'WOS',
    chinese: 'Web of Science 核心合集',
    english: 'Web of Science Core Collection',
    group: 'international',
  },
  {
    id: 3,
    code: 'ESCI',
    chinese: '新兴来源引文索引',
    english: 'Emerging Sources Citation Index',
    group: 'international',
  },
  {
    id: 4,
    code: 'SCI-E',
    chinese: '科学引文索引扩展版',
    english: 'Science Citation Index Expanded',
    group: 'international',
  },
  {
    id: 6,
    code: 'A&HCI',
    chinese: '艺术与人文引文索引',
    english: 'Arts & Humanities Citation Index',
    group: 'international',
  },
  {
    id: 7,
    code: 'CPCI-S',
    chinese: '科技会议录引文索引',
    english: 'Conference Proceedings Citation Index – Science',
    group: 'international',
  },
  {
    id: 8,
    code: 'CPCI-SSH',
    chinese: '社会科学与人文会议录引文索引',
    english: 'Conference Proceedings Citation Index – Social Sciences & Humanities',
    group: 'international',
  },
  { id: 10, code: 'Scopus', chinese: 'Scopus 文摘与引文数据库', english: 'Scopus', group: 'international' },
  { id: 11, code: 'EI', chinese: '工程索引', english: 'Engineering Index (Compendex)', group: 'international' },
  {
    id: 12,
    code: 'CSCD',
    chinese: '中国科学引文数据库',
    english: 'Chinese Science Citation Database',
    group: 'chinese',
  },
  {
    id: 13,
    code: 'CSSCI',
    chinese: '中文社会科学引文索引',
    english: 'Chinese Social Sciences Citation Index',
    group: 'chinese',
  },
  { id: 14, code: 'CNKI', chinese: '中国知网', english: 'China National Knowledge Infrastructure', group: 'chinese' },
  { id: 15, code: 'Wanfang', chinese: '万方数据', english: 'Wanfang Data', group: 'chinese' },
  { id: 16, code: 'Weipu', chinese: '维普中文期刊', english: 'VIP Chinese Journals', group: 'chinese' },
  { id: 18, code: 'Renda', chinese: '人大复印报刊资料', english: 'Renda Reprinted Materials', group: 'chinese' },
  { id: 19, code: 'Springer Link', chinese: '施普林格全文库', english: 'Springer Link', group: 'international' },
  { id: 36, code: 'MedLine', chinese: '医学文献数据库', english: 'MEDLINE', group: 'international' },
] as const satisfies readonly {
  id: number;
  code: string;
  chinese: string;
  english: string;
  group: DatabaseGroup;
}[];

export type Database = (typeof databases)[number];
export type NumberedId = Database['id'];

/** One of the numbered databases, or a source an institution added (`own-sources.ts`), whose numbers begin at 1000. */
export type DatabaseId = number;

const byId = new Map<number, Database>(databases.map((database) => [database.id, database]));

export const databaseById = (id: number): Database | undefined => byId.get(id);

export const isNumbered = (id: number): id is NumberedId => byId.has(id);

/** Its full name, as the page speaks. */
export const fullNameOf = (database: { chinese: string; english: string }): string =>
  words.fullName(database.chinese, database.english);

export const databasesOf = (group: DatabaseGroup): Database[] =>
  databases.filter((database) => database.group === group);
