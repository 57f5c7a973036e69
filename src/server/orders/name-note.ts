import type { Db } from '../db/db.ts';
import { applicantNames } from './applicant-names-query.ts';
import type { OrderRow } from './order-store.ts';

/** The report bears the name that the applicant goes by; staff are told where it is not the one that others vouched for. */
export const nameNoteOf = async (db: Db, { applicant_id, applicant_name }: OrderRow): Promise<string> => {
  const account = await applicantNames(db, applicant_id);
  const vouched = account?.confirmed_name ?? account?.full_name ?? '';
  if (!account || vouched === applicant_name) return '';
  return vouched === '' ? '姓名由本人填写，未经核实' : `与核实过的姓名“${vouched}”不同，请核对身份`;
};
