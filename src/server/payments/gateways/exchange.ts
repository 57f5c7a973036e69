import { refuse } from '#domain/errors.ts';
import { readUpTo } from '#server/http/read-up-to.ts';

const patience = 10_000;
const largest = 256 * 1024;

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

export const unreachable = () => refuse('gateway-unreachable');
export const unreadable = () =>
  refuse('gateway-unreachable', { sentence: '支付平台的答复无法核实，请稍后再查询支付结果' });

/** Says in the gateway's own words why it declined. */
export const declined = (gateway: string, why: string) =>
  refuse('gateway-refused', { sentence: `${gateway}未受理：${why.slice(0, 200) || '未说明原因'}` });

/** One request to a gateway: no redirect followed, one deadline for all of it, no more read than an answer can need. */
export const exchange = async (url: string, init: RequestInit, within: number = patience): Promise<Answer> => {
  let answer: Answer | undefined;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(within) });
    const bytes = await readUpTo(response, largest);
    if (bytes) answer = { status: response.status, headers: response.headers, body: bytes.toString('utf8') };
  } catch {
    throw unreachable();
  }
  if (!answer || (answer.status >= 300 && answer.status < 400)) throw unreachable();
  return answer;
};
