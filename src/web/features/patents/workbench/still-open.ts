import type { PatentProject } from '#contracts/patents/workbench.ts';
import { isSearched } from '#domain/reports/patents/report-faults.ts';
import type { PatentType } from '#domain/services/choices.ts';

type Shown = Pick<PatentProject, 'faults' | 'imports' | 'searches'> & {
  chart: {
    claims: readonly { features: readonly { key: string }[] }[];
    documents: readonly { cells: Readonly<Record<string, unknown>> }[];
  };
};

/** What the foot of the workbench names, as far as the page knows it: what no report goes without, then what waits. */
export const stillOpen = (kind: PatentType, { faults, imports, chart, searches }: Shown): string[] => {
  const undated = imports.filter(({ state, exportedOn }) => state === 'done' && exportedOn === null).length;
  const features = chart.claims.flatMap((claim) => claim.features);
  const uncompared = chart.documents.reduce(
    (sum, { cells }) => sum + features.filter(({ key }) => !cells[key]).length,
    0,
  );
  return [
    ...faults,
    ...(undated > 0 ? [`没有导出日的数据文件 ${undated} 个`] : []),
    ...(uncompared > 0 ? [`没有比对的特征 ${uncompared} 个`] : []),
    ...(isSearched(kind) && searches.length === 0 ? ['没有登记的检索'] : []),
  ];
};
