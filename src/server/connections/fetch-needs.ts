import type { WithFiles } from '../files/file-store.ts';
import type { WithImportReactions } from '../records/import-reactions.ts';
import type { AskNeeds } from './ask-source.ts';

/** What the job of a fetch works with. */
export type FetchNeeds = AskNeeds & WithFiles & WithImportReactions;
