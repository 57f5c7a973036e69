import { createHash } from 'node:crypto';
import type { RestSettings } from '#contracts/identity/roster.ts';
import { refuse } from '#domain/errors.ts';
import type { FieldNames, RawRoster } from '#domain/roster/read-rows.ts';
import { peopleOfAnswer, rowsOfAnswer, unitsOfAnswer } from '#domain/roster/rest-rows.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { Unreachable } from '../outgoing/unreachable.ts';

const mostPages = 1_000;
const mostRows = 200_000;
const withinEach = 30_000;
const mostBytes = 64 * 1024 * 1024;

interface Pull {
  rest: RestSettings;
  secret: string;
  names: FieldNames;
  signal?: AbortSignal;
}

const answerOf = async ({ outgoing }: WithOutgoing, url: string, { rest, secret, signal }: Pull): Promise<unknown> => {
  const headers = { accept: 'application/json', ...(secret && rest.header && { [rest.header]: secret }) };
  const answer = await outgoing
    .request({ url, headers, within: withinEach, most: mostBytes, ...(signal && { signal }) })
    .catch((error: unknown) => {
      if (error instanceof Unreachable) throw refuse('bad-input', { sentence: '名册接口没有回答，或地址不允许访问' });
      throw error;
    });
  if (answer.status !== 200) throw refuse('bad-input', { sentence: `名册接口回答 ${answer.status}，没有采用` });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.body)) as unknown;
  } catch {
    throw refuse('bad-input', { sentence: '名册接口的回答不是 JSON，没有采用' });
  }
};

/** All pages of one address; a page that fails fails the whole: half a roster would let the other half leave. */
const rowsFrom = async (services: WithOutgoing, address: string, pull: Pull): Promise<unknown[]> => {
  const { rest } = pull;
  if (!URL.canParse(address)) throw refuse('bad-input', { sentence: '名册接口的地址不正确' });
  const rows: unknown[] = [];
  const seen = new Set<string>();
  for (let page = rest.firstPage; page < rest.firstPage + mostPages; page += 1) {
    const url = new URL(address);
    if (rest.pageParameter) url.searchParams.set(rest.pageParameter, String(page));
    if (rest.sizeParameter) url.searchParams.set(rest.sizeParameter, String(rest.pageSize));
    const found = rowsOfAnswer(await answerOf(services, url.href, pull), rest.listPath);
    if (!found)
      throw refuse('bad-input', {
        sentence: `名册接口的回答里没有列表${rest.listPath ? `（${rest.listPath}）` : ''}，没有采用`,
      });
    if (!rest.pageParameter) return found;
    if (found.length === 0) return rows;
    const digest = createHash('sha256').update(JSON.stringify(found)).digest('base64');
    if (seen.has(digest)) throw refuse('bad-input', { sentence: '名册接口每一页都相同，请检查页码的参数名' });
    seen.add(digest);
    rows.push(...found);
    if (rows.length > mostRows) throw refuse('too-large', { sentence: `名册超过 ${mostRows} 行` });
  }
  throw refuse('too-large', { sentence: `名册超过 ${mostPages} 页，没有采用` });
};

/** The roster of an interface of the campus, whole or not at all. */
export const pullRoster = async (services: WithOutgoing, pull: Pull): Promise<{ raw: RawRoster; digest: string }> => {
  const people = await rowsFrom(services, pull.rest.peopleUrl, pull);
  if (people.length === 0) throw refuse('bad-input', { sentence: '名册接口没有给出任何人，没有采用' });
  const units = pull.rest.unitsUrl ? await rowsFrom(services, pull.rest.unitsUrl, pull) : null;
  const digest = createHash('sha256')
    .update(JSON.stringify([people, units, pull.names]))
    .digest('hex');
  return {
    raw: { people: peopleOfAnswer(people, pull.names), units: units && unitsOfAnswer(units, pull.names) },
    digest,
  };
};
