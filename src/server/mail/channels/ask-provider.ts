import { z } from 'zod';
import { Unreachable } from '#server/outgoing/unreachable.ts';
import { type ChannelTools, later, type Outcome, unknown } from './channel.ts';

const patience = 15_000;
const mostAnswer = 64 * 1024;

export interface ProviderRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The hosts of this provider; null: any public one. */
  hosts: readonly string[] | null;
}

export interface ProviderAnswer {
  status: number;
  text: string;
}

/** Ends a channel's work from inside with what became of it. */
export class Ended extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.state);
    this.outcome = outcome;
  }
}

interface Asking {
  /** What the provider is called in a sentence. */
  name: string;
  /** Whether the request may be repeated although nobody knows what became of it. */
  repeatable: boolean;
}

/** One request to a provider. What fails on the way ends the attempt with the right outcome. */
export const askProvider = async (
  { outgoing }: Pick<ChannelTools, 'outgoing'>,
  { name, repeatable }: Asking,
  { hosts, ...request }: ProviderRequest,
): Promise<ProviderAnswer> => {
  try {
    const { status, body } = await outgoing.request({
      method: 'POST',
      ...request,
      within: patience,
      most: mostAnswer,
      ...(hosts && { hosts }),
    });
    if (status === 429 || status === 503) throw new Ended(later(`${name}要求放慢（回答 ${status}）`));
    if (status >= 500)
      throw new Ended(
        repeatable
          ? later(`${name}出错（回答 ${status}）`)
          : unknown(`${name}出错（回答 ${status}），不能确定是否已发出，没有自动重发`),
      );
    return { status, text: body.toString('utf8') };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new Ended(
      error.mayHaveArrived && !repeatable
        ? unknown(`${name}没有给出回答，不能确定是否已发出，没有自动重发`)
        : later(`连不上${name}的服务器`),
    );
  }
};

/** The answer as the shape expected of it; one that is something else ends the attempt. */
export const readProvider = <Shape extends z.ZodType>(
  { name, repeatable }: Asking,
  { text }: ProviderAnswer,
  shape: Shape,
): z.output<Shape> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  throw new Ended(
    repeatable
      ? later(`${name}的回答看不懂，可能经过了网页认证或代理`)
      : unknown(`${name}的回答看不懂，不能确定是否已发出，没有自动重发`),
  );
};

/** Runs a channel's work; what ended it from inside is its outcome. */
export const untilEnded = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Ended) return error.outcome;
    throw error;
  }
};

/** WeCom, DingTalk's older calls and WeChat all answer by a code. */
export const coded = z.looseObject({ errcode: z.number(), errmsg: z.string().default('') });

/** A provider's own words, short and on one line. */
export const quoted = (words: string): string => words.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
