import type { AppliedUsers, UserPlan } from '#contracts/identity/user-import.ts';
import type { SheetRowInput } from '#contracts/sheet-table.ts';
import { refuse } from '#domain/errors.ts';
import { faultWords } from '#domain/tables/heading-map.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import { readFilledTable } from '../files/read-filled-table.ts';
import type { Actor, SessionContext, UploadContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { institutionExists } from '../http/institution-query.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { addUser } from './create-user.ts';
import { newPassword } from './new-password.ts';
import { planImport, type RowPlan } from './plan-import.ts';
import type { run } from './read-users-process.ts';
import { changeUser } from './update-user.ts';

/** People belong to an institution; the platform administrator says to which. */
export const importedInto = async (db: Db, actor: Actor, given: number | undefined): Promise<number> => {
  const asked = institutionAsked(actor, given);
  if (asked === undefined)
    throw refuse('bad-input', { sentence: '请选择单位', fields: { institutionId: '请选择单位' } });
  if (!(await institutionExists(db, asked)))
    throw refuse('not-found', { sentence: '单位不存在', fields: { institutionId: '单位不存在' } });
  return asked;
};

const read = boundedTask<typeof run>(new URL('./read-users-process.ts', import.meta.url));

/** The dry run: what each row would do. Nothing is changed and nothing of the file is kept. */
export const readUserImport = async (context: UploadContext, given: number | undefined): Promise<UserPlan> => {
  const institutionId = await importedInto(context.db, context.actor, given);
  const { columns, rows } = await readFilledTable(context, read);
  const plan = await planImport(context.db, context.actor, institutionId, { headings: columns.headings, rows });
  return { headings: columns.headings, unknownColumns: columns.unknown, rows: plan.map(({ shown }) => shown) };
};

interface Confirmed {
  institutionId?: number | undefined;
  headings: string[];
  rows: (SheetRowInput & { state: 'new' | 'changed' })[];
}

/** All rows or none: whoever changed since the dry run stops the whole. */
export const applyUserImport = async (
  services: Clock & WithPasswordKeys,
  context: SessionContext,
  input: Confirmed,
): Promise<AppliedUsers> => {
  const institutionId = await importedInto(context.db, context.actor, input.institutionId);
  const names = (await planImport(context.db, context.actor, institutionId, input)).flatMap(({ work }) =>
    work?.kind === 'add' ? [work.input.username] : [],
  );
  // Hashing is slow on purpose; nobody else waits for it behind a lock.
  const made = new Map(
    await Promise.all(
      names.map(async (name) => [name, await newPassword(services.passwordKeys, undefined, name)] as const),
    ),
  );
  return context.db.tx(async (db) => {
    await lockPeople(db, institutionId);
    const plan = await planImport(db, context.actor, institutionId, input);
    requireAsPromised(plan, input.rows);
    const now = services.now();
    const passwords: AppliedUsers['passwords'] = [];
    let waiting = 0;
    for (const { work } of plan) {
      if (work?.kind === 'change') {
        const { id, version } = work.user;
        const changed = await changeUser(db, context, { ...work.input, id, version }, now);
        if (changed.waiting) waiting += 1;
      } else if (work) {
        const { username, fullName } = work.input;
        const { hash, shown } = made.get(username)!;
        const added = await addUser(db, context, work.input, { institutionId, hash, shown, now });
        if (added.waiting) waiting += 1;
        passwords.push({ username, fullName, password: added.password!, waiting: added.waiting });
      }
    }
    return { added: passwords.length, changed: plan.length - passwords.length, waiting, passwords };
  });
};

const requireAsPromised = (plan: readonly RowPlan[], promised: Confirmed['rows']): void => {
  const other = plan.find(({ shown }, at) => shown.state !== promised[at]!.state);
  if (!other) return;
  const { row, faults } = other.shown;
  const why = faultWords(faults);
  throw refuse('conflict', {
    sentence: `第 ${row} 行的情况已经变化，没有导入任何一行，请重新上传${why && `（${why}）`}`,
  });
};
