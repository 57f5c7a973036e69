import type { z } from 'zod';
import { servicePath } from '#contracts/envelope.ts';
import type { reportCalls } from '#contracts/reports/reports.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { namedNow } from '#domain/naming/excel-name.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { ReportFileKind } from '../db/stored-values.ts';
import type { LinkedFile, WishedFile, WithFileLinks } from '../files/file-links.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import type { Download, PublicContext, SessionContext } from '../http/context.ts';
import { actorOfSession } from '../identity/authenticate.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { markedDraft } from '../orders/files/read-order-file.ts';
import { releasedFiles } from '../orders/order-parts.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { filesOfReport } from './report-store.ts';
import { reachReport, releaseFor, takenBack } from './report-view.ts';

type Needs = Clock & TenantScope & PlatformScope & WithFiles & WithFileLinks;

type Call = (typeof reportCalls)['POST /reports/link'];
type Wish = z.output<Call['body']>;

const minutes = 10;

type Reader = Pick<SessionContext, 'db' | 'actor'>;

/** A file, and whether this reader gets it with a watermark. */
interface Reached {
  order: OrderRow;
  fileId: string;
  name: string;
  marked: boolean;
  /** Part of a report that was issued: it stays with those who have it, whatever becomes of the contract. */
  issued: boolean;
}

const reachReportFile = async ({ db, actor }: Reader, id: string, kind: ReportFileKind): Promise<Reached> => {
  const { report, order } = await reachReport(db, actor, id);
  if (takenBack(actor, report, order)) throw refuse('wrong-state', { sentence: '报告已由出具单位撤回，不能再下载' });
  const row = (await filesOfReport(db, report.id)).find((one) => one.kind === kind);
  const file = row && (await findFile(db, row.file_id));
  if (!file) throw refuse('not-found', { sentence: '报告还没有这种文件' });
  const release = releaseFor(actor, order, kind);
  if (release === 'held') throw refuse('wrong-state', { sentence: '费用结清后可以下载' });
  return { order, fileId: file.id, name: file.name, marked: release === 'marked', issued: report.state !== 'draft' };
};

const reachOrderFile = async ({ db, actor }: Reader, orderId: string, fileId: string): Promise<Reached> => {
  const order = await reachOrder(db, actor, orderId);
  const shown = (await releasedFiles(db, order, actor)).find(({ id }) => id === fileId);
  if (!shown) throw refuse('not-found');
  // The order's own files are handed out by the order's page in any case.
  return { order, fileId, name: shown.name, marked: shown.release === 'marked', issued: true };
};

const reachWished = (reader: Reader, file: WishedFile): Promise<Reached> =>
  'reportId' in file
    ? reachReportFile(reader, file.reportId, file.kind)
    : reachOrderFile(reader, file.orderId, file.fileId);

const sent = async (
  services: Needs,
  institutionId: number,
  { order, fileId, marked }: Pick<Reached, 'order' | 'fileId' | 'marked'>,
): Promise<Download> => {
  const file = await findFile(services.tenant(institutionId), fileId);
  if (!file) throw refuse('not-found');
  const current = { ...file, name: namedNow(file.name, services.now()) };
  return marked ? markedDraft(services, order, file) : downloadOf(services.files, current);
};

/** §6.6 Unpurchased: the sentence, but for what was issued. Not paid for: the watermark, or not yet. */
export const downloadReport = async (
  services: Needs,
  context: SessionContext,
  { id, kind, marked }: { id: string; kind: ReportFileKind; marked: boolean | undefined },
): Promise<Download> => {
  const reached = await reachReportFile(context, id, kind);
  if (!reached.issued) await requirePurchase(context, services.now());
  return sent(services, reached.order.institution_id, { ...reached, marked: reached.marked || marked === true });
};

const wishedOf = ({ reportId, kind, orderId, fileId }: Wish): WishedFile =>
  reportId && kind ? { reportId, kind } : { orderId: orderId ?? '', fileId: fileId ?? '' };

/** A link of some minutes to what this reader may have now. */
export const linkFile = async (
  services: Needs,
  context: SessionContext,
  wish: Wish,
): Promise<z.input<Call['data']>> => {
  const now = services.now();
  const file = wishedOf(wish);
  const { order, name, issued } = await reachWished(context, file);
  if (!issued) await requirePurchase(context, now);
  const { userId, sessionId } = context.actor;
  const until = new Date(now.getTime() + minutes * 60_000);
  const token = services.fileLinks.tokenFor(
    {
      institutionId: order.institution_id,
      file,
      marked: wish.marked,
      audience: wish.audience === 'me' ? { userId } : { sessionId },
    },
    until,
  );
  return { token, url: `${servicePath}/linked-files/${token}`, name, expiresAt: until.toISOString() };
};

const deadLink = () => refuse('not-found', { sentence: '链接已过期或无效，请重新打开' });

/** For whom a link is opened: the user it was made for, or its maker as long as the session lasts. */
const readerOf = async (
  services: Needs,
  actor: SessionContext['actor'] | undefined,
  audience: LinkedFile['audience'],
  now: Date,
): Promise<SessionContext['actor']> => {
  if ('userId' in audience) {
    if (audience.userId !== actor?.userId) throw refuse('no-token');
    return actor;
  }
  return actorOfSession(services.platform('session'), audience.sessionId, now).catch((error: unknown) => {
    throw error instanceof Refusal ? deadLink() : error;
  });
};

/** A link opens what its maker may have at this moment: what was free when it was made may be due again. */
export const openLinkedFile = async (
  services: Needs,
  { actor, from }: PublicContext & Partial<SessionContext>,
  token: string,
): Promise<Download> => {
  const now = services.now();
  const linked = services.fileLinks.open(token, now);
  if (!linked) throw deadLink();
  const reader = {
    db: services.tenant(linked.institutionId),
    actor: await readerOf(services, actor, linked.audience, now),
    from,
  };
  const reached = await reachWished(reader, linked.file);
  if (!reached.issued) await requirePurchase(reader, now);
  return sent(services, linked.institutionId, { ...reached, marked: reached.marked || linked.marked });
};
