import type { NoveltyHit } from '#contracts/novelty/workbench.ts';
import { judgementNames, unjudged } from '#domain/novelty/judgements.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { type SheetColumn, sheetOf, workbookDownload } from '../http/workbook.ts';
import { comparedHits } from './compared-hits.ts';
import { searchesOf } from './novelty-store.ts';
import { reachNovelty } from './reach-novelty.ts';
import { showHits } from './show-hits.ts';
import { databaseWords } from './show-project.ts';

/** A hit without its abstract: 50,000 of them stay small. */
type ListedHit = Omit<NoveltyHit, 'abstract'> & { comparison: string };

/** Nobody is led by others' verdicts before their own; no verdict at all is told as such. */
const othersWords = ({ mine, others }: ListedHit): string => {
  if (mine === null) return '自己判断后可见';
  return others.map(({ name, verdict }) => `${name}：${judgementNames[verdict - 1]}`).join('；') || '无';
};

const columnsOf = (rowNames: ReadonlyMap<string, string>): readonly SheetColumn<ListedHit>[] => [
  ['序号', 8, (_, at) => at + 1],
  ['题名', 60, ({ title }) => title],
  ['作者', 30, ({ authors }) => authors],
  ['来源', 30, ({ source }) => source],
  ['年', 8, ({ year }) => year],
  ['DOI', 24, ({ doi }) => doi],
  ['检出的数据库', 24, ({ foundIn }) => foundIn.join('、')],
  ['检索记录', 30, ({ searches }) => searches.map((id) => rowNames.get(id) ?? '').join('；')],
  ['课题组自己的', 14, ({ ofTeam }) => (ofTeam ? '是' : '')],
  ['我的判断', 12, ({ mine }) => (mine === null ? unjudged : judgementNames[mine - 1]!)],
  ['他人的判断', 24, othersWords],
  ['对比', 28, ({ comparison }) => comparison],
];

/** Of those who differ the one who holds it for more closely related counts, as in the report. */
const settledOf = ({ mine, others }: NoveltyHit): number | null =>
  mine === null ? null : Math.min(mine, ...others.map(({ verdict }) => verdict));

/** Every hit of a project, read in stretches, as a workbook. */
export const hitWorkbook = async (context: SessionContext, orderId: string, now: Date): Promise<Download> => {
  const { db, actor } = context;
  const order = await reachNovelty(db, actor, orderId);
  const comparisonOf = await comparedHits(db, order);
  const hits: ListedHit[] = [];
  let after: string | undefined;
  do {
    const { list, next } = await showHits(db, actor, order.id, after);
    for (const hit of list) {
      const { abstract: _, ...shown } = hit;
      hits.push({ ...shown, comparison: comparisonOf(hit.id, settledOf(hit)) });
    }
    after = next ?? undefined;
  } while (after);
  const rowNames = new Map(
    (await searchesOf(db, order.id)).map(({ id, database }, at) => [id, `${at + 1} ${databaseWords(database)}`]),
  );
  await writeAudit(db, {
    by: context,
    action: 'novelty.export',
    subject: 'order',
    subjectId: order.id,
    after: { hits: hits.length },
    now,
  });
  return workbookDownload(`检出文献_${order.number ?? ''}`, [sheetOf('检出文献', columnsOf(rowNames), hits)], now);
};
