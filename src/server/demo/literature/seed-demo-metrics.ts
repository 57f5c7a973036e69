import type { JournalRow, MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import type { Db } from '#server/db/db.ts';
import { insertTable, listTables } from '#server/metrics/metric-store.ts';
import { demoPackage } from '../demo-package.ts';

interface DemoTable {
  kind: MetricKind;
  scheme: string;
  year: number;
  rows: JournalRow[];
}

const row = (title: string, values: JournalRow['values']): JournalRow => ({
  title,
  otherTitle: '',
  issn: '',
  eissn: '',
  values,
});

const sourcesOf = (papers: readonly { source: string }[]): string[] => [...new Set(papers.map(({ source }) => source))];

/** Invented journals beside those of the demo's papers, so that a list is more than what is asked of it. */
const invented = ['Journal of Demonstration Science', 'Annals of Sample Studies', 'Letters of Example Research'];
const zones = ['1', '2', '3', '4'] as const;
const fields = ['化学', '材料科学', '计算机科学', '工程技术'] as const;

/** Every value is made from the place in the list: nothing here was taken from a publisher. */
const demoTables = (): DemoTable[] => {
  const international = [...sourcesOf(demoPackage.orders.papers.international), ...invented];
  const chinese = sourcesOf(demoPackage.orders.papers.chinese);
  const zoned = (shift: number): JournalRow[] =>
    international.map((title, at) =>
      row(title, {
        majorField: fields[at % 4]!,
        majorZone: zones[(at + shift) % 4]!,
        top: (at + shift) % 4 === 0 ? '是' : '否',
      }),
    );
  return [
    {
      kind: 'jcr',
      scheme: 'JCR（演示，数值为虚构）',
      year: 2024,
      rows: international.map((title, at) =>
        row(title, {
          impactFactor: (2 + at * 0.7).toFixed(1),
          quartile: `Q${(at % 4) + 1}`,
          category: 'DEMONSTRATION',
        }),
      ),
    },
    { kind: 'cas', scheme: '中科院分区表（演示，数值为虚构）', year: 2025, rows: zoned(0) },
    { kind: 'xinrui', scheme: '新锐期刊分区表（演示，数值为虚构）', year: 2026, rows: zoned(1) },
    {
      kind: 'cscd',
      scheme: 'CSCD 来源期刊（演示，数值为虚构）',
      year: 2025,
      rows: chinese.map((title) => row(title, { level: '核心库' })),
    },
    {
      kind: 'warning',
      scheme: '期刊预警名单（演示，数值为虚构）',
      year: 2025,
      rows: invented.map((title) => row(title, { level: '中' })),
    },
  ];
};

/** Journal tables for an institution of the demo, once. */
export const seedDemoMetrics = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  if ((await listTables(db)).some(({ institution_id }) => institution_id === institutionId)) return;
  const by = { id: null, name: '演示数据' };
  for (const { rows, ...table } of demoTables())
    await insertTable(db, { ...table, institutionId, edition: '', journals: rows.length, fileId: null, by, now }, rows);
};
