import { servicePath, success } from '#contracts/envelope.ts';

export interface Asked {
  /** `POST /orders/save` */
  key: string;
  body: unknown;
  /** It goes on its way also when the page is closed behind it. */
  keepalive: boolean;
}

type Answer = (asked: Asked) => unknown;

/** A page that asks without end would never let go of the thread, and its test would never fail: so many are answered. */
const mostAnswers = 200;

const answers = new Map<string, Answer>();
const asked: Asked[] = [];

/** Thrown by an answer: the server refuses with this sentence. */
export class Refused extends Error {
  readonly status: number;
  readonly more: object;

  constructor(sentence: string, status = 500, more: object = {}) {
    super(sentence);
    this.status = status;
    this.more = more;
  }
}

/** Thrown by an answer: the line is down. */
export class LineDown extends Error {}

const reply = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The server as a widget sees it: what one test says it answers, through the client's own fetch. */
globalThis.fetch = async (input, init) => {
  const path = new URL(String(input), 'http://chayin.test').pathname.slice(servicePath.length);
  const call = {
    key: `${init?.method ?? 'GET'} ${path}`,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    keepalive: init?.keepalive === true,
  };
  asked.push(call);
  if (askedFor(call.key).length > mostAnswers) return new Promise<never>(() => {});
  const answer = answers.get(call.key);
  try {
    if (!answer) throw new Refused(`${call.key} 没有回答`, 404);
    const data = await answer(call);
    // A file is answered as it is.
    if (data instanceof Response) return data;
    return reply(200, { resultCode: success, message: '', errormsg: '', data });
  } catch (error) {
    if (error instanceof LineDown) throw new TypeError('Failed to fetch');
    if (!(error instanceof Refused)) throw error;
    return reply(error.status, { resultCode: -1, message: error.message, errormsg: error.message, ...error.more });
  }
};

/** `answer('GET /site', () => …)`: from now on. */
export const answer = (key: string, as: Answer): void => {
  answers.set(key, as);
};

export const askedFor = (key: string): Asked[] => asked.filter((call) => call.key === key);

export const forgetAnswers = (): void => {
  answers.clear();
  asked.length = 0;
};
