/**
 * The services a library offers. Orders, prices, profiles and reports are each of one of them. An institution buys the
 * first three as modules; it offers 论文查重 by a setting of its own.
 */
export const services = { citation: '查收查引', novelty: '科技查新', patent: '专利', similarity: '论文查重' } as const;

export type Service = keyof typeof services;

/** What is meant where nothing names a service. */
export const usualService: Service = 'citation';

export const serviceKeys = Object.keys(services) as Service[];
