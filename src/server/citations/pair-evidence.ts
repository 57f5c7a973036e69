import type { PairEvidence } from '#contracts/literature/citing.ts';
import { refuse } from '#domain/errors.ts';
import type { SessionContext } from '../http/context.ts';

export const showPair = async (_context: SessionContext, _id: string): Promise<PairEvidence> => {
  throw refuse('not-found');
};
