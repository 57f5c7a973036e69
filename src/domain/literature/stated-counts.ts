import type { Provenance } from './record.ts';

/** Collections of the Web of Science platform that count citations, each for itself; the first three are always told. */
const collectionNames: Readonly<Record<string, string>> = {
  WOS: 'Web of Science 核心合集',
  CSCD: '中国科学引文数据库（CSCD）',
  WOK: 'Web of Science 平台全部库',
  BCI: 'BIOSIS 引文索引',
  KJD: '韩国期刊数据库（KCI）',
  RSCI: '俄罗斯科学引文索引（RSCI）',
  SCIELO: 'SciELO 引文索引',
  ARCI: '阿拉伯地区引文索引',
  DRCI: '数据引文索引',
  PPRN: '预印本引文索引',
};
const alwaysTold = ['WOS', 'CSCD', 'WOK'];

export interface StatedCount {
  name: string;
  count: number;
}

const prefix = 'times cited ';

/**
 * How often each collection says the work is cited. They overlap and are never added up. One that is not stated is
 * unknown and not here; of the smaller ones a stated 0 is left out too.
 */
export const statedCounts = ({ provenance }: { provenance: Pick<Provenance, 'extra'> }): StatedCount[] => {
  const stated = new Map(
    Object.entries(provenance.extra).flatMap(([key, [text = '']]): [string, number][] =>
      key.startsWith(prefix) && /^\d{1,9}$/.test(text) ? [[key.slice(prefix.length), Number(text)]] : [],
    ),
  );
  return [...new Set([...alwaysTold, ...stated.keys()])].flatMap((collection) => {
    const count = stated.get(collection);
    if (count === undefined || (count === 0 && !alwaysTold.includes(collection))) return [];
    return [{ name: collectionNames[collection] ?? collection, count }];
  });
};
