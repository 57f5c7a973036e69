import { refuse } from '#domain/errors.ts';
import { type OpenCall, type OpenCallName, openCallList, openRequestOf } from '#domain/open-api/open-call-list.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { problemOf } from '../http/problem.ts';
import { refusalOf } from '../http/refusal-of.ts';
import { hitsOf } from '../limits/count-hit.ts';
import { findApplication } from './application-store.ts';
import { type OpenNeeds, runOpenCall } from './run-open-call.ts';

interface Wanted {
  id: string;
  call: OpenCallName;
  values: Record<string, string>;
}

const mostShown = 20;

/** The console shows the first lines of a stream. */
const firstLines = async (lines: AsyncIterable<unknown>): Promise<unknown[]> => {
  const shown: unknown[] = [];
  for await (const line of lines) {
    shown.push(line);
    if (shown.length === mostShown) break;
  }
  return shown;
};

/** Runs a call as the application would, over real rows; what changes something is never run from the console. */
export const tryCall = async (
  services: OpenNeeds & Clock & TenantScope,
  context: SessionContext,
  { id, call, values }: Wanted,
) => {
  const application = await findApplication(context.db, id);
  const { scope, writes }: OpenCall = openCallList[call];
  if (writes) throw refuse('bad-input', { sentence: '这里只读：会改动数据的调用请在对方系统里试' });
  const now = services.now();
  const began = performance.now();
  const request = openRequestOf(call, values);
  const caller = { db: services.tenant(application.institution_id), application, from: context.from, now };
  const run = async (): Promise<{ status: number; value: unknown }> => {
    try {
      if (!application.scopes.includes(scope)) throw refuse('open-scope', { sentence: `应用没有 ${scope} 这个范围` });
      const answer = await runOpenCall(services, caller, call, {
        params: Object.fromEntries(
          Object.entries(values).filter(([name]) => openCallList[call].path.includes(`{${name}}`)),
        ),
        query: { ...request.query },
        body: request.body ? (JSON.parse(request.body) as unknown) : undefined,
      });
      return answer.lines ? { status: answer.status, value: await firstLines(answer.lines) } : answer;
    } catch (error) {
      const told = refusalOf(error);
      if (told.code === 'fault' || told.code === 'busy') throw error;
      const problem = problemOf(told, context.from.requestId);
      return { status: problem.status, value: problem };
    }
  };
  const { status, value } = await run();
  const text = JSON.stringify(value, null, 2);
  const hits = await hitsOf(services.platform('limits'), `open|${application.id}`, 60, now);
  return {
    status,
    milliseconds: Math.round(performance.now() - began),
    bytes: Buffer.byteLength(JSON.stringify(value)),
    remaining: Math.max(0, application.calls_per_minute - hits),
    text,
  };
};
