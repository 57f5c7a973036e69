import type { z } from 'zod';
import type { verificationCalls } from '#contracts/reports/verification.ts';
import { hitsOfWork, knownWorksOf, mayBeAmong } from '#domain/novelty/known-works.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import type { PlatformScope, TenantScope } from '#server/db/scopes.ts';
import { hitListOf } from '#server/novelty/hit-list.ts';
import { toldHits } from '#server/novelty/known-work-store.ts';
import { searchesOf } from '#server/novelty/novelty-store.ts';
import { databaseWords } from '#server/novelty/show-project.ts';
import { reportByCode } from './issued-report-store.ts';

type Asked = z.output<(typeof verificationCalls)['POST /verification/hit']['body']>;
type Answer = z.output<(typeof verificationCalls)['POST /verification/hit']['data']>;

const unknown = (sentence: string): Answer => ({ answer: 'unknown', sentence });

const notAmong = (records: number): string => `不在检出的 ${records} 条题录之列`;
const notMatched =
  '按 DOI 或题名没有对上，不能据此断定未检出：题录可能没有 DOI，题名也可能是另一种写法或文字；请补上 DOI 和完整题名再核对，或向出具单位查询';

/** Whether a document was among what a sealed novelty search found. Answered from the list only while it is the sealed one. */
export const verifyHit = async (services: PlatformScope & TenantScope, { code, document }: Asked): Promise<Answer> => {
  const read = readCode(code);
  const report = read ? await reportByCode(services.platform('verification'), read) : undefined;
  if (!report) return unknown('没有这个验真码的报告');
  const sealed = report.data.novelty?.hitList;
  if (!sealed) return unknown('这份报告没有封存检出的清单，不能核对');
  const [work] = knownWorksOf({ knownLiterature: '', teamWorks: '', marked: [{ id: '', text: document }] });
  if (!work) return unknown('没有认出一篇文献，请写题名、著录或 DOI');
  const db = services.tenant(report.institutionId);
  const { digest } = await hitListOf(db, report.orderId);
  if (digest !== sealed.digest) return unknown('检出的清单与封存时不同，不能据此核对，请向出具单位查询');
  const searches = new Map(
    (await searchesOf(db, report.orderId)).map(({ id, database }) => [id, databaseWords(database)]),
  );
  const told = await toldHits(db, report.orderId);
  const hits = hitsOfWork(work, told);
  const found = [...new Set(hits.map(({ search_id }) => searches.get(search_id) ?? ''))].filter(Boolean);
  if (hits.length > 0) return { answer: 'among', sentence: `在检出之列：${hits[0]!.title}（${found.join('、')}）` };
  // A list of other spellings, or without DOIs, excludes nothing.
  return mayBeAmong(work, told) ? unknown(notMatched) : { answer: 'not-among', sentence: notAmong(sealed.records) };
};
