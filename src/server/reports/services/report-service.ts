import type { WaitingItem } from '#contracts/reports/drafts.ts';
import type { Refusal } from '#domain/errors.ts';
import type { Sheet } from '#domain/reports/document/field.ts';
import type { GateItem } from '#domain/reports/finishing-gate.ts';
import type { DraftContent, ReportContent } from '#domain/reports/report-content.ts';
import type { ReportData, ReportInstitution } from '#domain/reports/report-data.ts';
import type { UnsearchedDatabase } from '#server/citations/searches/unsearched.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { ComingFile, ComingPlace, LeavingFile } from '#server/records/import-reactions.ts';
import type { ReportTextRow } from '../report-text-store.ts';
import type { Contents, Gathered } from './contents.ts';

/** What the search of an order does when records come into it or go. */
interface ImportReaction {
  /** A file is about to be kept; refused here, nothing of it stays. */
  comes?(tx: Db, file: ComingFile): Promise<ComingPlace>;
  /** Why so many records are too many. */
  tooLong?(name: string, records: number): Refusal | undefined;
  /** Why nothing of a file that was read stays. */
  fault?(tx: Db, importId: string): Promise<Refusal | undefined>;
  /** The search is computed anew. */
  read(tx: Db, orderId: string, importId: string, now: Date): Promise<unknown>;
  /** A person takes a file back: what was said on it goes too. */
  goes?(tx: Db, orderId: string, file: LeavingFile): Promise<void>;
  /** These orders lost records. */
  lost(db: Db, orderIds: readonly string[], now: Date): Promise<unknown>;
}

/** One service of the library as the server works on an order of it: its imports, its gate, its report. */
export interface ReportService {
  /** Absent: nothing is imported. */
  imports?: ImportReaction;
  /** What stands in the way of the draft, besides what stands in the way of every draft. */
  gate(db: Db, order: OrderRow, content: DraftContent, now: Date): Promise<GateItem[]>;
  /** Whether a draft can be made, where the service says more than that the order is in work. */
  inWork?(order: OrderRow): boolean;
  /** What can be settled where the draft is finished. */
  waiting?(db: Db, order: OrderRow): Promise<WaitingItem[]>;
  unsearched?(db: Db, order: OrderRow, now: Date): Promise<UnsearchedDatabase[]>;
  /** What the report says now. */
  gather(
    db: Db,
    order: OrderRow,
    known: { texts: readonly ReportTextRow[]; institution: ReportInstitution; now: Date },
  ): Promise<Gathered>;
  /** What the report is called where its kind has a name of its own. */
  titleOf?(contents: Contents): string | undefined;
  /** Lists that stand in the workbook behind those of the value. */
  sheets?(db: Db, orderId: string, data: ReportData): Promise<Sheet[]>;
  /** The template's key where none was chosen. */
  template(db: Db, institutionId: number, data: Partial<ReportContent> | undefined): Promise<string>;
}
