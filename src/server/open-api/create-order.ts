import type { OpenOrder, OpenTrial } from '#contracts/open-api/open-calls.ts';
import { refuse } from '#domain/errors.ts';
import { type OrderedService, withDatabaseNumbers } from '#domain/open-api/form-schema.ts';
import { emptyOrderForm } from '#domain/orders/forms/order-form.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Actor } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { saveDraft } from '../orders/drafts/save-draft.ts';
import { callerOf } from '../orders/order-caller.ts';
import { openAccount } from '../roster/open-account.ts';
import type { OpenCaller } from './open-caller.ts';
import { applicantsOfNumber, numberOfOrder } from './open-order-query.ts';
import { choicesOf } from './read-form.ts';
import { readOrder } from './read-order.ts';

interface Given {
  service: OrderedService;
  staffNumber: string;
  form: Record<string, unknown>;
  dryRun: boolean;
}

/** Ends the transaction of a trial: everything was checked, nothing is kept. */
class Tried extends Error {
  readonly trial: OpenTrial;

  constructor(trial: OpenTrial) {
    super('tried');
    this.trial = trial;
  }
}

/** The other system vouches for its user: the order is theirs, made with an applicant's rights and no others. */
const applicantOf = async (caller: OpenCaller, staffNumber: string): Promise<Actor> => {
  const { db, application } = caller;
  const ofNumber = () => applicantsOfNumber(db, application.institution_id, staffNumber);
  const known = await ofNumber();
  // Whom the roster has needs no account of their own making.
  const opened = known.length === 0 && (await openAccount(db, application.institution_id, staffNumber, caller));
  const found = opened ? await ofNumber() : known;
  const [user] = found;
  const sentence = found.length === 0 ? '没有这个工号的委托人账号，名册里也没有' : '这个工号对应多个账号，请联系图书馆';
  if (!user || found.length > 1) throw refuse('bad-input', { sentence, fields: { staffNumber: sentence } });
  return {
    sessionId: '',
    userId: user.id,
    username: user.username,
    fullName: user.full_name,
    userType: user.type,
    institutionId: application.institution_id,
    stationId: user.station_id,
    roles: [],
    permissions: new Set(['order.create']),
  };
};

/** Codes and names of databases as the description gives them; what is none of them is told by field. */
const numbered = async ({ db, application }: OpenCaller, { service, form }: Pick<Given, 'service' | 'form'>) => {
  if (!('databases' in emptyOrderForm(service))) return form;
  const read = withDatabaseNumbers(form, await choicesOf(db, application.institution_id, service));
  const [sentence] = Object.values(read.unknown);
  if (sentence) throw refuse('bad-input', { sentence, fields: read.unknown });
  return read.form;
};

/** An order from another system, checked and submitted as if its applicant had typed it; or nothing at all. */
export const createOrder = (
  services: WithOrderCommands,
  caller: OpenCaller,
  given: Given,
): Promise<OpenOrder | OpenTrial> =>
  submitOrder(services, caller, given).catch((error: unknown) => {
    if (error instanceof Tried) return error.trial;
    throw error;
  });

const submitOrder = (
  { orderCommands }: WithOrderCommands,
  caller: OpenCaller,
  { service, staffNumber, form: given, dryRun }: Given,
): Promise<OpenOrder> =>
  caller.db.tx(async (tx) => {
    const inside = { ...caller, db: tx };
    const actor = await applicantOf(inside, staffNumber);
    const by = { actor, from: caller.from };
    // Files are uploaded by people: a program names none.
    const form = await numbered(inside, { service, form: given });
    const { id, quote, problems } = await saveDraft(
      { ...by, db: tx },
      { service, form: { ...form, attachments: [] } },
      caller.now,
    );
    await orderCommands.act(tx, callerOf(by), { id, action: 'submit' }, caller.now);
    if (dryRun)
      throw new Tried({
        dryRun: true,
        service,
        applicant: actor.fullName,
        amount: quote?.total ?? null,
        warnings: problems.map(({ path, sentence }) => ({ field: `form.${path}`, detail: sentence })),
      });
    const number = await numberOfOrder(tx, id);
    await writeAudit(tx, {
      by: { actor: null, from: caller.from },
      action: 'open-application.order',
      subject: 'order',
      subjectId: id,
      institutionId: caller.application.institution_id,
      after: { application: caller.application.name, accessToken: caller.application.access_token, number },
    });
    return readOrder(inside, number);
  });
