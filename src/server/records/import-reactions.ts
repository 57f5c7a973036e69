import type { Refusal } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** What other nouns do when records come and go. The wiring hands it in; records know none of them. */
export interface ImportReactions {
  /**
   * A file is about to be kept for an order, in this transaction: refused here, nothing of it stays. What it returns
   * says which database the records are of where the file does not, and is told the import once it has its row.
   */
  orderFileComes(tx: Db, file: ComingFile): Promise<ComingPlace>;
  /** So many records of an order's file were read; a refusal ends the reading. */
  orderFileGrows(db: Db, read: { orderId: string; importId: string; name: string; records: number }): Promise<void>;
  /**
   * An order's file was read: its search is computed anew, in this transaction. A refusal that comes back says why
   * nothing of the file stays.
   */
  orderFileRead(tx: Db, read: { orderId: string; importId: string }, now: Date): Promise<Refusal | undefined>;
  /** A file without an order was read: its records are the institution's own works. */
  institutionFileRead(db: Db, read: { institutionId: number; importId: string }): Promise<void>;
  /** A file of a group is over, read or not: its orders are computed with what came in, once nothing else is being read. */
  groupFileOver(jobs: Jobs, db: Db, of: { groupId: string; institutionId: number }): Promise<void>;
  /** Records of an import are about to go, in this transaction. What it returns runs once they are gone. */
  beforeRemoval(tx: Db, importId: string): Promise<() => Promise<void>>;
  /** A person takes an order's file back, in this transaction, its records still there: what was said on it goes too. */
  orderFileGoes(tx: Db, orderIds: readonly string[], file: LeavingFile): Promise<void>;
  /** The searches of these orders lost records. */
  ordersLostRecords(db: Db, orderIds: readonly string[], now: Date): Promise<void>;
}

export interface ComingFile {
  order: OrderRow;
  /** As the caller named it; of citation orders it was checked already. */
  searchId: string | undefined;
  name: string;
  /** As it was recognised or chosen; 0 or null: nothing tells. */
  database: number | null;
}

export interface LeavingFile {
  importId: string;
  name: string;
  /** When it came in: what was said before cannot rest on it. */
  since: Date;
  by: Pick<Actor, 'userId' | 'fullName'>;
  now: Date;
}

export interface ComingPlace {
  database: number | undefined;
  kept(importId: string): Promise<void>;
}

export interface WithImportReactions {
  importReactions: ImportReactions;
}
