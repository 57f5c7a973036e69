import type pg from 'pg';
import { inOne, type MovedTable, named, quoted } from './moved-tables-store.ts';

/** SQLSTATE that the triggers raise; `refusal-of.ts` knows it. */
const movingCode = 'CY001';

/**
 * Holds an institution still: the lock that a trigger is made under waits for every write under way, and after it none
 * begins, whichever process, job or program tries. One transaction for all tables.
 */
export const holdWrites = async (client: pg.ClientBase, tables: readonly MovedTable[], id: number): Promise<void> => {
  await inOne(client, [
    `set local lock_timeout = '20s'`,
    `create or replace function hold_institution() returns trigger language plpgsql as $$
       begin
         if (case tg_op when 'DELETE' then old.institution_id else new.institution_id end) = tg_argv[0]::int
           or (tg_op = 'UPDATE' and old.institution_id = tg_argv[0]::int)
         then raise exception 'institution % is being moved', tg_argv[0] using errcode = '${movingCode}';
         end if;
         return case tg_op when 'DELETE' then old else new end;
       end $$`,
    `create or replace function hold_own_row() returns trigger language plpgsql as $$
       begin
         raise exception 'institution % is being moved', old.id using errcode = '${movingCode}';
       end $$`,
    `drop trigger if exists hold_${named(id)} on institutions`,
    `create trigger hold_${named(id)} before update or delete on institutions
       for each row when (old.id = ${named(id)}) execute function hold_own_row()`,
    ...tables.flatMap(({ name }) => [
      `drop trigger if exists hold_${named(id)} on ${quoted(name)}`,
      `create trigger hold_${named(id)} before insert or update or delete on ${quoted(name)}
         for each row execute function hold_institution('${named(id)}')`,
    ]),
  ]);
};

export const releaseStatements = (tables: readonly MovedTable[], id: number): string[] =>
  ['institutions', ...tables.map(({ name }) => name)].map(
    (name) => `drop trigger if exists hold_${named(id)} on ${quoted(name)}`,
  );
