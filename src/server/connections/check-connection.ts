import type { CheckStep, ConnectionCheck } from '#contracts/connections/connections.ts';
import type { SourceAnswer } from '#domain/connections/connector.ts';
import { connectorOf } from '#domain/connections/connectors.ts';
import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import { chatTokens, checkAnswerTokens, checkMessages } from '#domain/connections/language-model.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { type Answered, type AskNeeds, askSource, type Question } from './ask-source.ts';
import { type ConnectionRow, findConnection, updateConnection } from './connection-store.ts';
import { FetchPause, FetchStop } from './interruptions.ts';
import { keptQuota } from './kept-quota.ts';
import { modelQuestion } from './model-question.ts';
import { requireConnection } from './show-connections.ts';

/** What was answered, and in words what was looked for. */
interface Asked {
  answered: Answered;
  sought: string;
}

type Outcome = { asked: readonly [Asked, ...Asked[]] } | { failed: FetchStop | FetchPause };

const checkTask = { name: '自检', answerTokens: checkAnswerTokens };

type CheckQuestion = Pick<
  Question,
  'request' | 'headers' | 'secretQuery' | 'judge' | 'quota' | 'model' | 'tokensOf' | 'unkept'
> & { sought: string };

const soughtBy = { doi: '按 DOI 查', accession: '按入藏号查', title: '按题名查' } as const;

/** The cheap questions of a source, each for something that is known to be there. */
const questionsOf = (
  source: SourceId,
  { collection, model }: ConnectionRow,
  { actor }: SessionContext,
): CheckQuestion[] => {
  if (sourceOf(source).kind === 'model')
    return [{ ...modelQuestion(model, checkMessages, checkTask, actor), sought: '' }];
  const connector = connectorOf(source);
  if (connector)
    return connector.check.map((ask) => ({
      request: connector.request(ask, 1, collection),
      headers: connector.headers,
      judge: (answer) => connector.judge(answer, ask),
      quota: connector.quota,
      sought: `${soughtBy[ask.by]} ${ask.terms.join('、')}`,
    }));
  const helper = helperOf(source);
  return helper
    ? [
        {
          request: helper.check,
          secretQuery: helper.secretQuery,
          judge: helper.judge,
          ...(helper.headers && { headers: helper.headers }),
          sought: '查自检用的文献',
        },
      ]
    : [];
};

const ask = async (services: AskNeeds, context: SessionContext, row: ConnectionRow): Promise<Outcome> => {
  const { db } = context;
  const source = row.source as SourceId;
  const all: Asked[] = [];
  try {
    for (const { sought, ...question } of questionsOf(source, row, context)) {
      const answered = await askSource(services, db, {
        institutionId: row.institution_id,
        source,
        purpose: 'check',
        orderId: null,
        stepId: null,
        page: 1,
        ...question,
      });
      all.push({ answered, sought });
    }
  } catch (error) {
    if (error instanceof FetchStop || error instanceof FetchPause) return { failed: error };
    throw error;
  }
  const [first, ...others] = all;
  return first ? { asked: [first, ...others] } : { failed: new FetchStop('off', '这个来源没有自检') };
};

const step = (state: CheckStep['state'], title: string, text = '', milliseconds: number | null = null): CheckStep => ({
  state,
  title,
  text,
  milliseconds,
});

/** How far the clocks are apart, by the answer's own date. */
const clockStep = ({ header }: SourceAnswer, now: Date): CheckStep[] => {
  const at = Date.parse(header('date') ?? '');
  if (Number.isNaN(at)) return [];
  const apart = Math.abs(at - now.getTime()) / 1000;
  const text = `与对方服务器的时钟相差 ${apart < 1 ? '不到 1' : Math.round(apart)} 秒`;
  return [step(apart > 300 ? 'warn' : 'good', '时钟', text)];
};

const failedSteps = (failed: FetchStop | FetchPause, row: ConnectionRow): CheckStep[] => {
  const host = new URL(row.address).host;
  const proxy = row.proxy ? `，经代理 ${new URL(row.proxy).host}` : '';
  if (failed instanceof FetchPause) return [step('bad', '没有连通，或暂时不答', `${host}${proxy}：${failed.message}`)];
  if (failed.reason === 'key')
    return [step('good', '找到主机', `${host}${proxy}`), step('bad', '密钥被拒', failed.message)];
  if (failed.reason === 'right')
    return [
      step('good', '找到主机，密钥被接受', `${host}${proxy}`),
      step('bad', row.source === 'language-model' ? '没有使用的权限' : '没有检索的权限', failed.message),
    ];
  return [step('bad', '不能使用', failed.message)];
};

/** What is surely there and was not found: from then on "nothing found" would prove nothing. */
const unfoundSteps = (asked: readonly Asked[]): CheckStep[] => {
  const unfound = asked.filter(({ answered }) => answered.found === 0).map(({ sought }) => sought);
  if (unfound.length === 0) return [];
  const text = `${unfound.join('；')}：0 条，而这个库应当收有它。检索字段或订购范围没有得到证实，“没有查到”不能当作未收录`;
  return [step('bad', '没有查到应有的文献', text)];
};

const rightsOf = (source: SourceId, asked: readonly [Asked, ...Asked[]]): CheckStep[] => {
  const { answer } = asked[0].answered;
  const shape = sourceOf(source);
  const connector = connectorOf(source);
  if (shape.kind === 'model') {
    const told = chatTokens(answer.text);
    return [
      step('good', '模型作了回答'),
      told
        ? step('good', '说明了用量', `提问 ${told.prompt} 词元，回答 ${told.answer} 词元`)
        : step('warn', '没有说明用量', '按最多可能的用量计入额度'),
    ];
  }
  const unfound = unfoundSteps(asked);
  if (unfound.length > 0) return unfound;
  if (!connector) return [step('good', helperOf(source)?.request ? '可以取提示' : '可以查某人的论文', shape.gives)];
  const counts = connector.countsCitations(answer);
  const steps = [step('good', '可以检索，可以取题录', `每页 ${connector.pageSize} 条`)];
  if (counts === true) steps.push(step('good', '回答里有被引次数'));
  else if (counts === false && source !== 'engineering-village')
    steps.push(step('warn', '回答里没有被引次数', '没有给的写“不知道”，不写 0'));
  if (!shape.citing) steps.push(step('warn', '没有施引文献', '施引文献请用导出文件导入'));
  return steps;
};

const sentences = (source: SourceId, steps: readonly CheckStep[]): Pick<ConnectionCheck, 'can' | 'cannot'> => {
  const { kind, apply, citing, gives } = sourceOf(source);
  if (steps.some(({ state }) => state === 'bad'))
    return { can: '', cannot: kind === 'model' ? `现在不能提建议。${apply}` : `现在不能取数。${apply}` };
  if (kind === 'model') return { can: gives, cannot: '' };
  // A clock that is off is warned of too; it is nothing that a subscription lacks.
  const missing = steps.flatMap(({ state, title }) =>
    state === 'warn' ? (/^(?:回答里)?没有(.+)$/.exec(title)?.[1] ?? []) : [],
  );
  return {
    can:
      kind === 'helper'
        ? `${gives}；不写“收录”“被引”`
        : `按入藏号、DOI、题名取题录${citing ? '；取施引文献（第一次取时才知道有没有这项权限）' : ''}`,
    cannot: missing.length > 0 ? `取${missing.join('、')}。要开通：${apply}` : '',
  };
};

const stepsOf = (row: ConnectionRow, outcome: Outcome, now: Date, after: ConnectionRow | undefined): CheckStep[] => {
  if ('failed' in outcome) return failedSteps(outcome.failed, row);
  const { answer, milliseconds } = outcome.asked[0].answered;
  const { key } = sourceOf(row.source as SourceId);
  const through = row.proxy ? `，经代理 ${new URL(row.proxy).host}` : '';
  const quota = after ? keptQuota(after).map(({ name, left }) => `${name} ${left}`) : [];
  return [
    step('good', '找到主机', `${new URL(row.address).host}${through}`, milliseconds),
    ...(key === 'none' || row.sealed_key === null ? [] : [step('good', '密钥被接受', `尾号 ${row.key_tail}`)]),
    ...rightsOf(row.source as SourceId, outcome.asked),
    ...(quota.length > 0 ? [step('good', '对方说的额度', quota.join('；'))] : []),
    ...clockStep(answer, now),
  ];
};

/** Asks what is known to be there and says in sentences what the plan allows. The result stays with the connection. */
export const checkConnection = async (
  services: AskNeeds,
  context: SessionContext,
  institutionId: number,
  source: SourceId,
): Promise<ConnectionCheck> => {
  const { db } = context;
  const row = await requireConnection(db, institutionId, source);
  const outcome = await ask(services, context, row);
  const now = services.now();
  const steps = stepsOf(row, outcome, now, await findConnection(db, institutionId, source));
  const check: ConnectionCheck = {
    at: now.toISOString(),
    steps,
    ...sentences(source, steps),
    answerId: 'asked' in outcome && source !== 'language-model' ? outcome.asked[0].answered.answerId : null,
  };
  await db.tx(async (tx) => {
    await updateConnection(tx, row.id, { checked_at: now, check_result: JSON.stringify(check) });
    await writeAudit(tx, {
      by: context,
      action: 'connection.check',
      subject: 'connection',
      subjectId: row.id,
      institutionId,
      after: { source, result: steps.some(({ state }) => state === 'bad') ? '不可用' : '可用' },
    });
  });
  return check;
};
