import { sql } from 'kysely';
import { exactNames, typedWords } from '#domain/orders/exact-search.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import { serviceKeys } from '#domain/services/service.ts';
import { kysely } from '#server/db/kysely.ts';
import type { ReadDb } from '#server/db/read-db.ts';

/** Nobody reads further down the orders of one person. */
const mostOfPerson = 200;

/** Orders that carry exactly this number, whose report does, or has this verification code, or of the person with this address. */
export const ordersNamed = async (db: ReadDb, typed: string): Promise<string[]> => {
  const { numbers, email } = exactNames(typed);
  const code = readCode(typed);
  // One statement each, so that each is answered by its unique index.
  const orders = (column: 'number' | 'contract_number' | 'report_number') =>
    kysely.selectFrom('orders').select('id').where(column, 'in', numbers);
  const reports = kysely.selectFrom('reports').select('order_id as id').where('state', '<>', 'draft');
  let named = orders('number')
    .union(orders('contract_number'))
    .union(orders('report_number'))
    .union(reports.where('service', 'in', [...serviceKeys]).where('number', 'in', numbers));
  if (code) named = named.union(reports.where('code', '=', code));
  if (email) {
    const person = kysely.selectFrom('users').select('id').where(sql<boolean>`lower(email) = ${email}`);
    const theirs = kysely.selectFrom('orders').select('id').where('applicant_id', 'in', person);
    named = named.union(kysely.selectFrom(theirs.orderBy('id', 'desc').limit(mostOfPerson).as('t')).select('t.id'));
  }
  return (await db.allAnew(named)).map(({ id }) => id);
};

/** Each word with digits stands in the order as it was typed: in one of its numbers, or in what was filled in. */
export const holdsAsTyped = (typed: string) =>
  typedWords(typed).map(({ word, onlyNumbers }) => {
    const numbers = sql`lower(concat_ws(' ', o.number, o.contract_number, o.report_number))`;
    const inNumbers = sql<boolean>`position(${word} in ${numbers}) > 0`;
    return onlyNumbers
      ? inNumbers
      : sql<boolean>`(${inNumbers} or position(${word} in lower(o.applicant_name || ' ' || o.department || ' ' || o.summary || ' ' || o.form::text)) > 0)`;
  });
