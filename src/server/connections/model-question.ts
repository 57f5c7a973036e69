import {
  type ChatMessage,
  chatHeaders,
  chatRequest,
  chatTokens,
  dearestTokens,
  judgeChat,
} from '#domain/connections/language-model.ts';
import type { Actor } from '../http/context.ts';
import type { Question } from './ask-source.ts';

/** How a model is asked: once, by POST, with its cost counted beforehand. Neither prompt nor answer is kept. */
export const modelQuestion = (
  model: string,
  messages: readonly ChatMessage[],
  task: { name: string; answerTokens: number },
  actor: Pick<Actor, 'userId' | 'fullName'>,
): Pick<Question, 'request' | 'headers' | 'judge' | 'model' | 'tokensOf' | 'unkept'> => {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return {
    request: chatRequest(model, messages, task.answerTokens),
    headers: chatHeaders,
    judge: judgeChat,
    model: {
      task: task.name,
      askedBy: actor.userId,
      askedByName: actor.fullName,
      tokens: dearestTokens(characters, task.answerTokens),
    },
    tokensOf: ({ text }) => chatTokens(text),
    unkept: true,
  };
};
