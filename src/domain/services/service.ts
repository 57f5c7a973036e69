/** The three services a library offers. Orders, prices, profiles and reports are each of one of them. */
export const services = { citation: '查收查引', novelty: '科技查新', patent: '专利' } as const;

export type Service = keyof typeof services;
