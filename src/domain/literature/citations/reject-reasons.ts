/** Why a reference that may mean a paper does not; asked with every rejection, by one key each. */
export const rejectReasons = {
  'other-paper': '另一篇论文',
  'same-title': '同题的另一著作',
  erratum: '更正、勘误或评论',
  'no-reference': '不是参考文献',
} as const;

export type RejectReason = keyof typeof rejectReasons;
