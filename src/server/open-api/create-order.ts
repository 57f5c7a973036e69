import type { OpenOrder, OpenTrial } from '#contracts/open-api/open-calls.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { unknownCodes, withDatabaseNumbers } from '#domain/open-api/form-schema.ts';
import { notTaken } from '#domain/open-api/not-taken.ts';
import type { OrderedService } from '#domain/open-api/ordered-services.ts';
import { emptyOrderForm, readOrderForm } from '#domain/orders/forms/order-form.ts';
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
  const sentence =
    found.length === 0 ? '没有人确认过哪个委托人账号有这个工号，名册里也没有' : '这个工号对应多个账号，请联系图书馆';
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

const without = (form: object, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)));

/** Databases by number, as the description names them. What the form could not take is told by field, before anything is made. */
const taken = async ({ db, application }: OpenCaller, { service, form }: Pick<Given, 'service' | 'form'>) => {
  const choices = await choicesOf(db, application.institution_id, service);
  const asksDatabases = 'databases' in emptyOrderForm(service);
  const numbered = asksDatabases ? withDatabaseNumbers(form, choices) : { form, unknown: {} };
  const others = asksDatabases ? without(form, 'databases', 'checks') : form;
  // Files are uploaded by people, and own sources are named by number alone.
  const read = without(readOrderForm(service, form), 'attachments', 'ownSources');
  const fields = {
    ...numbered.unknown,
    ...notTaken(others, read),
    ...unknownCodes(form, choices),
  };
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence: `${sentence}；可填的见 /forms/${service}`, fields });
  return numbered.form;
};

/** Gaps of a form are told where the form stands in what was sent. */
const toldByField = (error: unknown): never => {
  if (!(error instanceof Refusal) || !error.fields) throw error;
  const fields = Object.fromEntries(Object.entries(error.fields).map(([field, told]) => [`form.${field}`, told]));
  throw refuse(error.code, { ...(error.sentence !== undefined && { sentence: error.sentence }), fields });
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
    const form = await taken(inside, { service, form: given });
    const { id, quote, problems } = await saveDraft(
      { ...by, db: tx },
      { service, form: { ...form, attachments: [] } },
      caller.now,
    );
    await orderCommands.act(tx, callerOf(by), { id, action: 'submit' }, caller.now).catch(toldByField);
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
