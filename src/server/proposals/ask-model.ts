import { chatContent } from '#domain/connections/language-model.ts';
import { refuse } from '#domain/errors.ts';
import { assemblePrompt } from '#domain/proposals/assemble-prompt.ts';
import { type PromptFields, type ProposalKind, promptOf } from '#domain/proposals/prompts.ts';
import { answerWords, readProposals } from '#domain/proposals/read-proposals.ts';
import type { KnownPerson } from '#domain/proposals/strip-persons.ts';
import { updateAnswer } from '../connections/answer-store.ts';
import { type Answered, type AskNeeds, askSource } from '../connections/ask-source.ts';
import { findConnection } from '../connections/connection-store.ts';
import { FetchPause, FetchStop } from '../connections/interruptions.ts';
import { modelQuestion } from '../connections/model-question.ts';
import { unusable } from '../connections/reserve.ts';
import { isCheckFailed } from '../connections/show-connections.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { type ProposalPlace, replaceProposals } from './proposal-store.ts';

const source = 'language-model';

/** Whether an institution has a model that can be asked: set up, switched on, and not found broken by its last check. */
export const isModelAvailable = async (db: Db, institutionId: number): Promise<boolean> => {
  const row = await findConnection(db, institutionId, source);
  return row !== undefined && unusable(row, source) === '' && !isCheckFailed(row);
};

export interface ModelAsk {
  institutionId: number;
  kind: ProposalKind;
  place: ProposalPlace;
  /** The material as the record has it. */
  fields: Partial<PromptFields>;
  persons: readonly KnownPerson[];
}

const refused = (error: unknown): never => {
  if (error instanceof FetchStop) throw refuse('source-refused', { sentence: error.message });
  if (error instanceof FetchPause)
    throw refuse(error.reason === 'budget' ? 'source-refused' : 'source-unreachable', { sentence: error.message });
  throw error;
};

/** Asks the institution's model once. What cannot be shown word for word is dropped before anybody sees it. */
export const askModel = async (
  services: AskNeeds,
  { db, actor }: SessionContext,
  { institutionId, kind, place, fields, persons }: ModelAsk,
): Promise<{ sentence: string }> => {
  const row = await findConnection(db, institutionId, source);
  const why = unusable(row, source);
  if (!row || why) throw refuse('source-refused', { sentence: why });
  const prompt = assemblePrompt(kind, fields, { persons, mostCharacters: row.prompt_characters });
  if ('refused' in prompt) throw refuse('source-refused', { sentence: prompt.refused });
  const { name, answerTokens } = promptOf(kind);
  const task = { name: `${name} v${prompt.version}`, answerTokens };
  const answered: Answered = await askSource(services, db, {
    institutionId,
    source,
    purpose: 'propose',
    orderId: place.orderId,
    stepId: null,
    page: 1,
    ...modelQuestion(row.model, prompt.messages, task, actor),
  }).catch(refused);
  const read = readProposals(kind, chatContent(answered.answer.text) ?? '', fields);
  const proposals = 'unreadable' in read ? [] : read.proposals;
  const sentence = answerWords(kind, read);
  const now = services.now();
  await db.tx(async (tx) => {
    await updateAnswer(tx, answered.answerId, {
      records: proposals.length,
      ...(proposals.length === 0 && { failure: sentence.slice(0, 300) }),
    });
    await replaceProposals(
      tx,
      {
        ...place,
        institutionId,
        answerId: answered.answerId,
        kind,
        model: row.model,
        promptVersion: prompt.version,
        askedByName: actor.fullName,
        now,
      },
      proposals,
    );
  });
  return { sentence };
};
