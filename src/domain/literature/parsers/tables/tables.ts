import { patentTableReaders } from '../patents/patent-platforms.ts';
import type { TableReader } from '../reader.ts';
import { cnkiTableReader, cssciTableReader } from './chinese-table.ts';
import { eiTableReader } from './ei-table.ts';
import { embaseTableReader } from './embase-table.ts';
import { genericTableReader } from './generic-table.ts';
import { ieeeTableReader } from './ieee-table.ts';
import { pubmedTableReader } from './pubmed-table.ts';
import { refworksTableReader } from './refworks-table.ts';
import { scopusTableReader } from './scopus-table.ts';
import { springerTableReader } from './springer-table.ts';
import { wosTableReader } from './wos-table.ts';

/** Every reader of tables; the one for any table comes last and is least sure. */
export const allTableReaders: readonly TableReader[] = [
  ...patentTableReaders,
  wosTableReader,
  scopusTableReader,
  eiTableReader,
  springerTableReader,
  ieeeTableReader,
  pubmedTableReader,
  embaseTableReader,
  refworksTableReader,
  cnkiTableReader,
  cssciTableReader,
  genericTableReader(),
];
