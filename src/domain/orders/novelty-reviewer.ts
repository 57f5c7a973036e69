/** What an institution keeps of a novelty searcher. */
export interface SearcherRecord {
  senior: boolean;
  /** `2027-12-31`; null: for good. */
  validUntil: string | null;
}

export const isExpired = ({ validUntil }: Pick<SearcherRecord, 'validUntil'>, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** The same for whoever searches and writes: on the register, and in force. A senior title is not asked for. */
export const noveltySearchFault = (
  record: SearcherRecord | undefined,
  { kept, today }: { kept: boolean; today: string },
): string | undefined => {
  if (!kept) return undefined;
  if (!record) return '查新须由登记在册的查新员进行，请联系管理员登记资格';
  return isExpired(record, today) ? '查新资格已过期，请联系管理员更新有效期' : undefined;
};

/**
 * Why somebody with the right to review may not review a novelty order, or nothing. The trade asks for a senior title;
 * an institution that keeps no records of its searchers goes by the right alone.
 */
export const noveltyReviewFault = (
  record: SearcherRecord | undefined,
  { kept, today }: { kept: boolean; today: string },
): string | undefined => {
  if (!kept) return undefined;
  if (!record) return '查新审核须由登记在册的查新员进行，请联系管理员登记资格';
  if (!record.senior) return '查新审核需要高级职称，请由具备资格的审核员办理';
  return isExpired(record, today) ? '查新资格已过期，请联系管理员更新有效期' : undefined;
};
