import type { OrderAction } from '#domain/orders/actions.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderFilePurpose } from '#server/db/order-tables.ts';
import { actOnOrder } from '#server/orders/act-on-order.ts';
import { attachFile } from '#server/orders/attach-file.ts';
import { writeMessage } from '#server/orders/messages.ts';
import { orderActorOf } from '#server/orders/order-actor.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { saveDraft } from '#server/orders/save-draft.ts';
import type { DemoInstitution } from '../demo-people.ts';
import { type DemoCast, fromDemo } from './demo-cast.ts';
import { demoForm } from './demo-forms.ts';
import type { DemoAct, DemoPlan } from './demo-plans.ts';
import { demoTalk } from './demo-words.ts';

export type DemoFiles = Readonly<Record<Exclude<OrderFilePurpose, 'attachment'>, string>>;

export interface DemoEvent {
  at: Date;
  run(db: Db): Promise<void>;
}

export interface DemoStory {
  plan: DemoPlan;
  /** Which of the institution's orders. */
  at: number;
  institution: DemoInstitution;
  cast: DemoCast;
  files: DemoFiles;
}

const minute = 60_000;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute);
const serial = (at: number): string => String(at + 1).padStart(4, '0');

/** What the person types in beside the action. */
const given = async (db: Db, id: string, action: OrderAction, { at, files }: DemoStory) => {
  switch (action) {
    case 'book-payment': {
      const { balance } = await findOrder(db, id);
      const [way, prefix] = at % 3 === 0 ? ['fund', 'JF'] : ['cash', 'SJ'];
      return { amount: balance, way, reference: `${prefix}${serial(at)}` };
    }
    case 'claim-payment':
      return { way: 'transfer', fileId: files.voucher };
    case 'issue-invoice':
      return { reference: `2611000000${serial(at)}`, fileId: files.invoice };
    case 'ship':
      return { reference: `SF14${serial(at)}887${serial(at * 7)}`, company: '顺丰速运' };
    default:
      return {};
  }
};

const act = async (db: Db, id: string, { part, action, reason }: DemoAct, story: DemoStory, now: Date) => {
  const actor = story.cast[part];
  if (action === 'finish-draft') await attachFile(db, await findOrder(db, id), story.files.draft, 'draft');
  await actOnOrder(
    db,
    { orderActor: orderActorOf(actor), actor, from: fromDemo, withoutMails: true },
    { id, action, reason, ...(await given(db, id, action, story)) },
    now,
  );
  if (action === 'sign') await attachFile(db, await findOrder(db, id), story.files.report, 'report');
};

/** Everything that happens to one order, first its form being filled in. */
export const eventsOf = (story: DemoStory, times: readonly Date[]): DemoEvent[] => {
  const { plan, at, institution, cast } = story;
  const [written, ...acted] = times;
  const urgent = at % 9 === 4;
  const dayAfter = (days: number) =>
    later(written!, (days * 24 + 8) * 60)
      .toISOString()
      .slice(0, 10);
  const form = demoForm(plan.service, at, institution, {
    ...plan,
    neededBy: urgent ? dayAfter(5) : undefined,
    outside: at % 6 === 5,
  });
  let id = '';
  const events: DemoEvent[] = [
    {
      at: written!,
      run: async (db) => {
        const context = { actor: cast.reader, from: fromDemo, db };
        ({ id } = await saveDraft(context, { service: plan.service, form }, written!));
      },
    },
    ...plan.acts.map((one, i) => ({ at: acted[i]!, run: (db: Db) => act(db, id, one, story, acted[i]!) })),
  ];
  const accepted = acted[plan.acts.findIndex(({ action }) => action === 'accept')];
  if (accepted)
    for (const [i, { part, body, internal }] of demoTalk(at).entries()) {
      const moment = later(accepted, 3 + i * 7);
      const run = (db: Db) => writeMessage({ actor: cast[part], from: fromDemo, db }, { id, body, internal }, moment);
      events.push({ at: moment, run });
    }
  return events;
};
