import { z } from 'zod';
import { literatureKinds } from '#domain/literature/record.ts';
import { keysOf, ownRoles, paperStates, searchedGroups } from '#domain/services/choices.ts';
import { defineCalls } from './call.ts';
import { words as sourceNames } from './paper-source-words.ts';
import { refusedTable, refusedToDownload } from './sheet-table.ts';

const mebibyte = 1024 * 1024;

/** What the file or text turned out to be, whatever its name says. */
export const paperSources = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  ...sourceNames,
} as const;
export type PaperSource = keyof typeof paperSources;

export const paperEntry = z.object({
  title: z.string(),
  kind: z.enum(['', ...keysOf(literatureKinds)]),
  authors: z.string(),
  source: z.string(),
  issn: z.string(),
  year: z.number().nullable(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  doi: z.string(),
  accessionNumber: z.string(),
  ownRole: z.enum(['', ...keysOf(ownRoles)]),
  state: z.enum(keysOf(paperStates)),
  searchedIn: z.enum(['', ...keysOf(searchedGroups)]).default(''),
});

const foundPaper = z.object({
  paper: paperEntry,
  /** Where it stands: 第 3 行. */
  place: z.string(),
  /** The text it was read from, where there is one to look at. */
  text: z.string(),
  /** How the text was understood: GB/T 7714, APA … */
  style: z.string(),
  /** Fields a person should look at. */
  uncertain: z.array(z.string()),
  /** Authors as the list marks them (`*`, `#`, 通讯作者), and whether it ends its names with 等; only of a list of references. */
  authors: z
    .object({
      names: z.array(z.string()),
      corresponding: z.array(z.number()),
      coFirst: z.array(z.number()),
      emphasised: z.array(z.number()),
      more: z.boolean(),
    })
    .optional(),
});
export type FoundPaper = z.output<typeof foundPaper>;

const papersRead = z.object({
  source: z.enum(keysOf(paperSources)),
  sourceName: z.string(),
  papers: z.array(foundPaper),
  /** What is missing or doubtful, each a sentence that names its place. */
  problems: z.array(z.object({ sentence: z.string(), lost: z.boolean() })),
  /** Of an Excel table: the rows that were not taken, to be given back as a workbook. */
  refused: refusedTable.nullable(),
});
export type PapersRead = z.output<typeof papersRead>;

export const paperCalls = defineCalls({
  'POST /papers/read': {
    summary: '从文件读取论文（数据库导出、BibTeX、RIS、CSV、Excel、Word）',
    access: 'order.create',
    bodyKind: 'multipart',
    bodyLimit: 20 * mebibyte,
    data: papersRead,
  },
  'POST /papers/paste': {
    summary: '从粘贴的参考文献读取论文',
    access: 'order.create',
    bodyLimit: 4 * mebibyte,
    body: z.object({
      text: z
        .string('请粘贴参考文献')
        .max(1_000_000, '内容过长，请分几次粘贴')
        .refine((text) => text.trim() !== '', '请粘贴参考文献'),
    }),
    data: papersRead,
  },
  /** Told by the server: the tables behind it are too heavy for a browser. */
  'GET /papers/name-forms': {
    summary: '由姓名推得的拼音与外文写法',
    access: 'order.create',
    query: z.object({ name: z.string().max(60, '姓名过长') }),
    data: z.object({ list: z.array(z.string()) }),
  },
  'GET /papers/template': { summary: '论文清单的 Excel 模板', access: 'order.create', blob: true },
  'POST /papers/refused': {
    summary: '没有读入的行，附原因',
    access: 'order.create',
    bodyLimit: 20 * mebibyte,
    body: refusedToDownload,
    blob: true,
  },
});
