import { databases } from '#domain/literature/databases.ts';

export interface HelpText {
  title: string;
  body: string;
}

interface Row extends HelpText {
  slug: string;
  institutionId: number | null;
  version: number;
  updatedAt: string;
}

/** A page as the editor shows it: the institution's words over the platform's. */
export interface EditedPage {
  slug: string;
  name: string;
  /** Where it is shown. */
  path: string;
  platform: HelpText | undefined;
  own: (HelpText & { version: number; updatedAt: string }) | undefined;
}

const named: readonly [slug: string, name: string, path: string][] = [
  ['instructions', '使用说明', '/instructions'],
  ['gzu_instructions', '查收查引委托须知', '/gzu_instructions'],
  ['webvpn', '校外访问', '/webvpn'],
  ['consent', '服务协议与隐私说明', '/register'],
];

const pageOf = (rows: readonly Row[], [slug, name, path]: readonly [string, string, string]): EditedPage => ({
  slug,
  name,
  path,
  platform: rows.find((row) => row.slug === slug && row.institutionId === null),
  own: rows.find((row) => row.slug === slug && row.institutionId !== null),
});

/** The pages an institution may write, in two groups. */
export const helpGroups = (rows: readonly Row[]): { title: string; pages: EditedPage[] }[] => [
  { title: '说明', pages: named.map((one) => pageOf(rows, one)) },
  {
    title: '数据库导出教程',
    pages: databases.map(({ id, code }) =>
      pageOf(rows, [`exporting_tutorials_${id}`, code, `/exporting_tutorials/${id}`]),
    ),
  },
];
