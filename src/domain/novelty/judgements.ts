/** §3.13 How related a hit is: the name of verdict 1, 2 and 3. */
export const judgementNames = ['密切相关', '一般相关', '不太相关'] as const;

/** Nobody has said yet how related a hit is. */
export const unjudged = '未判断';
