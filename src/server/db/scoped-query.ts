import pg from 'pg';

/** Prepared on every tenant connection when it opens; sets the institution for one implicit transaction. */
export const scopeStatement = 'chayin_scope';
export const prepareScope = `prepare ${scopeStatement} (text) as select set_config('app.institution', $1, true)`;

/** The part of pg's wire connection this file leans on; pg is pinned and scoped-query.test.ts guards it. */
interface Wire {
  bind(config: { portal: string; statement: string; values: string[] }): void;
  execute(config: { portal: string }): void;
}

interface QueryInternals {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const Base = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values?: unknown[],
  callback?: (error: Error | null, result: pg.QueryResult) => void,
) => QueryInternals;

/**
 * A statement that enters the tenant's scope in its own round trip: the scope statement is bound and executed
 * ahead of it, and everything up to the one Sync is one implicit transaction. Two awaited trips would cost twice.
 */
export class ScopedQuery extends Base {
  readonly #institution: string;
  #entering = true;

  constructor(
    institutionId: number,
    config: pg.QueryConfig & { queryMode: 'extended' },
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, undefined, callback);
    this.#institution = String(institutionId);
  }

  override prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: scopeStatement, values: [this.#institution] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (!this.#entering) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#entering) this.#entering = false;
    else super.handleCommandComplete(message, connection);
  }
}
