import type pg from 'pg';

/** Each part of a schema as lines that do not depend on the order in which it was built. */
const questions = {
  columns: `select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attstorage) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'S')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  tables: `select format('%s %s %s %s %s', relname, relpersistence, relrowsecurity, relforcerowsecurity, reloptions) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  // A dumped condition comes back with other parentheses.
  triggers: `select translate(pg_get_triggerdef(t.oid), '()', '') as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  functions: `select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  policies: `select format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) as line
    from pg_policies where schemaname = 'public'`,
  grants: `select format('%s %s %s', table_name, grantee, privilege_type) as line
    from information_schema.role_table_grants where table_schema = 'public' and grantee like 'chayin%'`,
} as const;

export type SchemaLines = Record<keyof typeof questions, string[]>;

/** Everything the schema `public` consists of, sorted: two databases of one schema give equal values. */
export const describeSchema = async (client: pg.Client): Promise<SchemaLines> => {
  await client.query(`set search_path = public`);
  const described: Record<string, string[]> = {};
  for (const [part, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ line: string }>(question);
    described[part] = rows.map(({ line }) => line).sort();
  }
  return described as SchemaLines;
};
