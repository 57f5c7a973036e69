import type { z } from 'zod';
import { servicePath } from '#contracts/envelope.ts';
import type { reportCalls } from '#contracts/reports/reports.ts';
import { refuse } from '#domain/errors.ts';
import type { ReportFileKind } from '../db/report-tables.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { WithFileLinks } from '../files/file-links.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { listOrderFiles } from '../orders/order-files-store.ts';
import { releasedFiles } from '../orders/order-parts.ts';
import { findOrder, type OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { markedDraft } from '../orders/read-order-file.ts';
import { filesOfReport } from './report-store.ts';
import { reachReport, releaseFor, takenBack } from './report-view.ts';

type Needs = Clock & TenantScope & WithFiles & WithFileLinks;

type Call = (typeof reportCalls)['POST /reports/link'];
type Wish = z.output<Call['body']>;

const minutes = 10;

/** A file, and whether this reader gets it with a watermark. */
interface Reached {
  order: OrderRow;
  fileId: string;
  name: string;
  marked: boolean;
}

const reachFile = async ({ db, actor }: SessionContext, id: string, kind: ReportFileKind): Promise<Reached> => {
  const { report, order } = await reachReport(db, actor, id);
  if (takenBack(actor, report)) throw refuse('wrong-state', { sentence: '报告已由出具单位撤回，不能再下载' });
  const row = (await filesOfReport(db, report.id)).find((one) => one.kind === kind);
  const file = row && (await findFile(db, row.file_id));
  if (!file) throw refuse('not-found', { sentence: '报告还没有这种文件' });
  const release = releaseFor(actor, order, kind);
  if (release === 'held') throw refuse('wrong-state', { sentence: '费用结清后可以下载' });
  return { order, fileId: file.id, name: file.name, marked: release === 'marked' };
};

const reachOrderFile = async ({ db, actor }: SessionContext, orderId: string, fileId: string): Promise<Reached> => {
  const order = await reachOrder(db, actor, orderId);
  const shown = (await releasedFiles(db, order, actor)).find(({ id }) => id === fileId);
  if (!shown) throw refuse('not-found');
  return { order, fileId, name: shown.name, marked: shown.release === 'marked' };
};

const sent = async (
  services: Needs,
  institutionId: number,
  { order, fileId, marked }: Omit<Reached, 'name'>,
): Promise<Download> => {
  const file = await findFile(services.tenant(institutionId), fileId);
  if (!file) throw refuse('not-found');
  return marked ? markedDraft(services, order, file) : downloadOf(services.files, file);
};

/** §6.6 Unpurchased: the sentence. Not paid for: the watermark, or not yet. */
export const downloadReport = async (
  services: Needs,
  context: SessionContext,
  { id, kind, marked }: { id: string; kind: ReportFileKind; marked: boolean | undefined },
): Promise<Download> => {
  await requirePurchase(context, services.now());
  const reached = await reachFile(context, id, kind);
  return sent(services, reached.order.institution_id, { ...reached, marked: reached.marked || marked === true });
};

/** A link of some minutes: what it opens is decided now, by what this reader may see. */
export const linkFile = async (
  services: Needs,
  context: SessionContext,
  wish: Wish,
): Promise<z.input<Call['data']>> => {
  const now = services.now();
  await requirePurchase(context, now);
  const { order, fileId, name, marked } =
    wish.reportId && wish.kind
      ? await reachFile(context, wish.reportId, wish.kind)
      : await reachOrderFile(context, wish.orderId ?? '', wish.fileId ?? '');
  const until = new Date(now.getTime() + minutes * 60_000);
  const token = services.fileLinks.tokenFor(
    {
      institutionId: order.institution_id,
      orderId: order.id,
      fileId,
      marked: marked || wish.marked,
      userId: wish.audience === 'me' ? context.actor.userId : null,
    },
    until,
  );
  return { token, url: `${servicePath}/linked-files/${token}`, name, expiresAt: until.toISOString() };
};

export const openLinkedFile = async (
  services: Needs,
  actor: SessionContext['actor'] | undefined,
  token: string,
): Promise<Download> => {
  const linked = services.fileLinks.open(token, services.now());
  if (!linked) throw refuse('not-found', { sentence: '链接已过期或无效，请重新打开' });
  if (linked.userId !== null && linked.userId !== actor?.userId) throw refuse('no-token');
  const db = services.tenant(linked.institutionId);
  const order = await findOrder(db, linked.orderId);
  // It may have been taken away since the link was made.
  const known = (await listOrderFiles(db, order.id)).find(({ id }) => id === linked.fileId);
  if (!known) throw refuse('not-found', { sentence: '文件已不在委托中，请重新打开' });
  return sent(services, linked.institutionId, { order, fileId: linked.fileId, marked: linked.marked });
};
