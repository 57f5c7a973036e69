import type pg from 'pg';

export type Scope = 'own' | 'peer' | 'foreign';

export type Row = Record<string, string>;

export const inserted = async (owner: pg.Client, table: string, row: Record<string, unknown>): Promise<string> => {
  const names = Object.keys(row);
  const values = Object.values(row);
  await owner.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
  return String(row.id ?? '');
};

export const asked = (owner: pg.Client) => {
  const all = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(text, values)).rows;
  const one = async (text: string, values: unknown[] = []): Promise<Row> => {
    const [row] = await all(text, values);
    if (!row) throw new Error(`The demo has nothing for: ${text} ${JSON.stringify(values)}`);
    return row;
  };
  return { all, one };
};

export interface Place {
  institutionId: number;
  scope: Scope;
  userId: string;
}

export interface FileBytes {
  sha256: string;
  size: number;
}
