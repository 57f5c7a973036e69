import type { OpenOrder } from '#contracts/open-api/open-calls.ts';
import { refuse } from '#domain/errors.ts';
import type { Service } from '#domain/services/service.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Actor } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { saveDraft } from '../orders/drafts/save-draft.ts';
import { callerOf } from '../orders/order-caller.ts';
import type { OpenCaller } from './open-caller.ts';
import { applicantsOfNumber, numberOfOrder } from './open-order-query.ts';
import { readOrder } from './read-order.ts';

interface Given {
  service: Service;
  staffNumber: string;
  form: Record<string, unknown>;
}

/** The other system vouches for its user: the order is theirs, made with an applicant's rights and no others. */
const applicantOf = async ({ db, application }: OpenCaller, staffNumber: string): Promise<Actor> => {
  const found = await applicantsOfNumber(db, application.institution_id, staffNumber);
  const [user] = found;
  const sentence = found.length === 0 ? '没有这个工号的委托人账号' : '这个工号对应多个账号，请联系图书馆';
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

/** An order from another system, checked and submitted as if its applicant had typed it; or nothing at all. */
export const createOrder = (
  { orderCommands }: WithOrderCommands,
  caller: OpenCaller,
  { service, staffNumber, form }: Given,
): Promise<OpenOrder> =>
  caller.db.tx(async (tx) => {
    const inside = { ...caller, db: tx };
    const actor = await applicantOf(inside, staffNumber);
    const by = { actor, from: caller.from };
    // Files are uploaded by people: a program names none.
    const { id } = await saveDraft({ ...by, db: tx }, { service, form: { ...form, attachments: [] } }, caller.now);
    await orderCommands.act(tx, callerOf(by), { id, action: 'submit' }, caller.now);
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
