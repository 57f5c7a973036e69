import type { SelfCitationRule } from '#domain/orders/forms/choices.ts';
import { selfCitationRules } from '#domain/orders/forms/choices.ts';
import type { Db } from '../db/db.ts';
import type { PaperRow, Work } from './work-store.ts';

/** The rule in force: the librarian's, else what the applicant asked for. */
export const ruleOf = ({ row, form }: Work): SelfCitationRule =>
  row.rule !== null && Object.hasOwn(selfCitationRules, row.rule)
    ? (row.rule as SelfCitationRule)
    : form.selfCitationRule;

export const judgePairs = async (_db: Db, _work: Work, _papers: readonly PaperRow[]): Promise<void> => {};
