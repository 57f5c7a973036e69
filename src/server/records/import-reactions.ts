import type { Db } from '../db/db.ts';

/** What other nouns do when records come and go. The wiring hands it in; records know none of them. */
export interface ImportReactions {
  /** An order's file was read: its search is computed anew. */
  orderFileRead(db: Db, read: { orderId: string; importId: string }, now: Date): Promise<void>;
  /** A file without an order was read: its records are the institution's own works. */
  institutionFileRead(db: Db, read: { institutionId: number; importId: string }): Promise<void>;
  /** Records of an import are about to go, in this transaction. What it returns runs once they are gone. */
  beforeRemoval(tx: Db, importId: string): Promise<() => Promise<void>>;
  /** The searches of these orders lost records. */
  ordersLostRecords(db: Db, orderIds: readonly string[], now: Date): Promise<void>;
}

export interface WithImportReactions {
  importReactions: ImportReactions;
}
