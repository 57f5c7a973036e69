import type { TableReader } from '../reader.ts';
import { genericTableReader } from './generic-table.ts';
import { scopusTableReader } from './scopus-table.ts';
import { wosTableReader } from './wos-table.ts';

/** Every reader of tables; the one for any table comes last and is least sure. */
export const allTableReaders: readonly TableReader[] = [wosTableReader, scopusTableReader, genericTableReader()];
