import type pg from 'pg';

export interface Column {
  table: string;
  column: string;
  /** As PostgreSQL writes it: `text`, `integer[]`. */
  type: string;
  nullable: boolean;
  /** The database fills it in where a statement says nothing. */
  filled: boolean;
  /** Computed by the database alone. */
  computed: boolean;
  /** The comment on the column. */
  note: string | null;
  /** The texts that a check allows. */
  words: string[] | null;
}

/** Every column of the platform's own tables, as the migrations left them. */
export const readColumns = async (client: pg.Client): Promise<Column[]> => {
  const { rows } = await client.query<Column & { checks: string[] | null }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
       not a.attnotnull as nullable, (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as filled,
       a.attgenerated <> '' or a.attidentity = 'a' as computed, col_description(c.oid, a.attnum) as note,
       (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'schema_migrations' and not c.relispartition
     order by c.relname collate "C", a.attnum`,
  );
  return rows.map(({ checks, ...column }) => ({ ...column, words: wordsOf(column.column, checks ?? []) }));
};

/** Of `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` the words; any other check allows more than a type can say. */
const wordsOf = (column: string, checks: readonly string[]): string[] | null => {
  for (const check of checks) {
    const list = /^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(\(?ARRAY\[([^\]]*)\](?:::text\[\])?\)?\)\)\)$/.exec(check);
    const words = [...(list?.[2] ?? '').matchAll(/'([^']*)'::/g)].map(([, word]) => word!);
    if (list?.[1] === column && words.length > 0) return words;
  }
  return null;
};
