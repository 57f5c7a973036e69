import { createHash } from 'node:crypto';
import { refusals } from '#contracts/errors.ts';
import type { GroupReview } from '#contracts/groups.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { isSampled, middleOf, unusualSigns } from '#domain/groups/unusual.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { callerOf } from '../orders/order-caller.ts';
import { findGroup, type GroupRow } from './group-store.ts';
import { requireWorkFor } from './groups-policy.ts';
import { draftsOfGroup } from './review-query.ts';

type Line = GroupReview['list'][number];

const digestOf = (groupId: string, contentHash: string): string =>
  createHash('sha256').update(`${groupId} ${contentHash}`).digest('hex');

/** Of the usual ones, those that a reviewer looks at: by the digest of what they say, and one at least. */
const withSample = (groupId: string, lines: readonly Line[], percent: number): Line[] => {
  const digest = ({ contentHash }: Line): string => digestOf(groupId, contentHash);
  const usual = lines.filter(({ unusual }) => unusual.length === 0);
  const first = usual.toSorted((one, other) => digest(one).localeCompare(digest(other)))[0];
  return lines.map((line) => ({
    ...line,
    sampled: line.unusual.length === 0 && (line === first || isSampled(digest(line), percent)),
  }));
};

type Reader = Pick<SessionContext, 'db' | 'actor'>;

const reach = async ({ db, actor }: Reader, id: string): Promise<GroupRow> => {
  const group = await findGroup(db, id);
  if (!group) throw refuse('not-found', { sentence: '没有这一批委托' });
  requireWorkFor(actor, group);
  return group;
};

/** The finished drafts of a group: the unusual ones first, then those of the sample, then the rest. */
export const showGroupReview = async (reader: Reader, id: string): Promise<GroupReview> => {
  const { db, actor } = reader;
  const group = await reach(reader, id);
  const { groupReviewSample } = await profileOf(db, group.institution_id);
  // Nobody judges, nor is told of, a draft of their own.
  const drafts = (await draftsOfGroup(db, id)).filter(({ applicantId }) => applicantId !== actor.userId);
  const middle = middleOf(drafts.map(({ totals }) => totals.union?.others ?? null));
  const lines = drafts.map(
    ({
      totals,
      openItems,
      accepted,
      remarks,
      stale,
      revision,
      openedBy,
      passedBy,
      status,
      applicantId: _,
      ...draft
    }): Line => ({
      ...draft,
      papers: totals.papers,
      included: totals.included,
      cited: totals.union?.total ?? null,
      others: totals.union?.others ?? null,
      unusual: unusualSigns(
        {
          ...{ papers: totals.papers, included: totals.included, others: totals.union?.others ?? null },
          ...{ overruled: totals.overruled, accepted, openItems, revision, remarks, stale },
        },
        middle,
      ),
      sampled: false,
      state: status === 'in-review' ? 'waiting' : status === 'awaiting-signature' ? 'signing' : 'further',
      passedBy: passedBy ?? '',
      opened: openedBy.includes(actor.userId),
    }),
  );
  const list = withSample(id, lines, groupReviewSample).toSorted(
    (one, other) => other.unusual.length - one.unusual.length || Number(other.sampled) - Number(one.sampled),
  );
  return { percent: groupReviewSample, list };
};

/** What the history of each report says. */
const sentenceOf = (list: readonly Line[], percent: number, group: GroupRow): string => {
  const usual = list.filter(({ unusual }) => unusual.length === 0);
  const sample = usual.filter(({ sampled }) => sampled).length;
  return `批量委托 ${group.number}：没有异常的报告 ${usual.length} 份，按本单位设置抽查 ${percent}%，抽中 ${sample} 份已逐份审核通过，这一份未抽中，按抽样放行`;
};

/** Lets the usual reports pass that the sample did not take, once every one of the sample passed. Each says so in its history. */
export const passUsual = async (
  services: Clock & WithOrderCommands,
  context: SessionContext,
  { id, orders }: { id: string; orders: { id: string; version: number; contentHash: string }[] },
): Promise<{ passed: number; refused: { number: string; sentence: string }[] }> => {
  const { db } = context;
  const group = await reach(context, id);
  const { percent, list } = await showGroupReview(context, id);
  if (percent >= 100) throw refuse('wrong-state', { sentence: '本单位的设置是每份报告都审核，不能按抽样放行' });
  const open = list.filter(({ sampled, state }) => sampled && state === 'waiting');
  if (open.length > 0)
    throw refuse('wrong-state', {
      sentence: `抽中的还有 ${open.length} 份没有审核：${open.map(({ number }) => number).join('、')}`,
    });
  const byId = new Map(list.map((line) => [line.orderId, line]));
  const reason = sentenceOf(list, percent, group);
  const refused: { number: string; sentence: string }[] = [];
  let passed = 0;
  for (const one of orders) {
    const line = byId.get(one.id);
    if (line?.state !== 'waiting' || line.unusual.length > 0 || line.sampled) {
      refused.push({ number: line?.number ?? '', sentence: '不是可以按抽样放行的报告，请逐份审核' });
      continue;
    }
    try {
      const asked = { id: one.id, version: one.version, contentHash: one.contentHash };
      await services.orderCommands.act(
        db,
        callerOf(context),
        { ...asked, action: 'pass-review', reason },
        services.now(),
      );
      passed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ number: line.number, sentence: error.sentence ?? refusals[error.code].sentence });
    }
  }
  await writeAudit(db, {
    by: context,
    action: 'group.pass-usual',
    subjectId: id,
    after: { number: group.number, orders: passed, sample: percent },
    now: services.now(),
  });
  return { passed, refused };
};
