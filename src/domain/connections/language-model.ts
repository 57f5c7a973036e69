import type { Credentials, SourceAnswer, SourceRequest, Verdict } from './connector.ts';
import { childOf, countOf, jsonOf, judgeStatus, listOf } from './judge-status.ts';
import { sources } from './sources.ts';

const { name } = sources['language-model'];

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

/** One completion by the rules of OpenAI's API, whole and not in pieces. */
export const chatRequest = (model: string, messages: readonly ChatMessage[], answerTokens: number): SourceRequest => ({
  path: '/chat/completions',
  query: {},
  accept: 'application/json',
  body: JSON.stringify({ model, messages, temperature: 0, max_tokens: answerTokens, stream: false }),
});

export const chatHeaders = ({ key }: Credentials): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {};

/** What the model wrote; undefined where the answer is none of a model. */
export const chatContent = (text: string): string | undefined => {
  const [first] = listOf(childOf(jsonOf(text), 'choices'));
  const content = childOf(first, 'message', 'content');
  return typeof content === 'string' && content.trim() !== '' ? content : undefined;
};

export const judgeChat = (answer: SourceAnswer): Verdict => {
  if (answer.status >= 400 && ![401, 403, 404, 408, 429].includes(answer.status) && answer.status < 500)
    return { kind: 'refused', reason: 'query', sentence: `${name} 不接受这次请求（${answer.status}），请核对模型名称` };
  const judged = judgeStatus(answer, name, null);
  if (judged) return judged;
  if (chatContent(answer.text) === undefined) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  return { kind: 'page', found: 1, onPage: 0 };
};

/** What a prompt and its answer cost, as the model says; undefined: it does not say, or says what cannot be. */
export const chatTokens = (text: string): { prompt: number; answer: number } | undefined => {
  const usage = childOf(jsonOf(text), 'usage');
  const prompt = countOf(childOf(usage, 'prompt_tokens'));
  const answer = countOf(childOf(usage, 'completion_tokens'));
  if (prompt === undefined || answer === undefined || prompt === 0 || prompt + answer > 10_000_000) return undefined;
  return { prompt, answer };
};

/** No sign of a text is more than this many tokens in the usual vocabularies. */
const tokensOfSign = 2;

/** The most a request may cost; it is counted until the model says what it was. */
export const dearestTokens = (characters: number, answerTokens: number): { prompt: number; answer: number } => ({
  prompt: characters * tokensOfSign,
  answer: answerTokens,
});

/** The cheapest question for 连接自检. */
export const checkMessages: readonly ChatMessage[] = [{ role: 'user', content: '只回答一个字：好' }];
export const checkAnswerTokens = 256;
