import { chinaDay } from '#domain/dates/china-day.ts';
import type { OrderAction } from '#domain/orders/actions.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/context.ts';
import { saveDraft } from '#server/orders/drafts/save-draft.ts';
import { attachMade } from '#server/orders/files/attach-file.ts';
import { writeMessage } from '#server/orders/messages.ts';
import { callerOf } from '#server/orders/order-caller.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { orderCommands } from '#server/start/order-reactions.ts';
import { countInvoices } from '../seed-demo-store.ts';
import { fromDemo } from './demo-cast.ts';
import { demoForm } from './demo-forms.ts';
import type { DemoAct } from './demo-plans.ts';
import { demoPapers, demoTitleOf, draftMark, seedDemoReport } from './demo-report-file.ts';
import type { DemoStory } from './demo-story.ts';
import { hurriedDay } from './demo-times.ts';
import { demoTalk } from './demo-words.ts';
import { payInSandbox } from './pay-in-sandbox.ts';

export interface DemoEvent {
  at: Date;
  run(db: Db): Promise<void>;
}

const minute = 60_000;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute);
const serial = (at: number): string => String(at + 1).padStart(4, '0');

/** Another one for each invoice of the order. */
const invoiceNumber = async (db: Db, id: string, at: number): Promise<string> =>
  `261100000${await countInvoices(db, id)}${serial(at)}`;

/** The report's file, as the order says by now. */
const reportFile = async (db: Db, id: string, mark: '' | typeof draftMark) => {
  const { report_version: version, service, form } = await findOrder(db, id);
  const name = `检索报告${mark && '初稿'}${version > 1 ? `（第 ${version} 版）` : ''}.pdf`;
  return { name, title: `${demoTitleOf(service, form)}${mark}` };
};

/** What the person types in beside the action, and the file they upload for it. */
const given = async (db: Db, id: string, action: OrderAction, story: DemoStory, actor: Actor) => {
  // Receipts of the past year are numbered apart.
  const at = story.past ? story.at + 1_000 : story.at;
  const own = (file: { name: string; title: string }) => seedDemoReport(db, story.institution.id, actor.userId, file);
  const paper = (title: string) => own({ name: `${title}.pdf`, title });
  switch (action) {
    case 'book-payment': {
      const { balance } = await findOrder(db, id);
      const [way, prefix] = at % 3 === 0 ? ['fund', 'JF'] : ['cash', 'SJ'];
      return { amount: balance, way, reference: `${prefix}${serial(at)}` };
    }
    case 'finish-draft':
      // A citation report is drawn from its search.
      return story.plan.service === 'citation' ? {} : { fileId: await own(await reportFile(db, id, draftMark)) };
    case 'claim-payment':
      return { way: 'transfer', fileId: await paper(demoPapers.transfer) };
    case 'issue-invoice':
      return { reference: await invoiceNumber(db, id, at), fileId: await paper(demoPapers.invoice) };
    case 'reverse-invoice':
      return { reference: await invoiceNumber(db, id, at) };
    case 'ship':
      return { reference: `SF14${serial(at)}887${serial(at * 7)}`, company: '顺丰速运' };
    default:
      return {};
  }
};

/** The applicant of this very order, where the plan says reader. */
const actorOf = ({ cast, applicant }: DemoStory, part: DemoAct['part']): Actor =>
  part === 'reader' ? cast.byName(applicant.username) : cast[part];

/** Every fourth order; what is given back at once came by hand. */
const paysOnline = ({ at, plan, past }: DemoStory): boolean => !past && at % 4 === 2 && plan.target !== 'refunded';

const act = async (db: Db, id: string, { part, action, reason }: DemoAct, story: DemoStory, now: Date) => {
  const actor = actorOf(story, part);
  if (action === 'book-payment' && paysOnline(story)) return payInSandbox(db, id, story, now);
  await orderCommands.act(
    db,
    { ...callerOf({ actor, from: fromDemo }), withoutMails: true },
    { id, action, reason, ...(await given(db, id, action, story, actor)) },
    now,
  );
  if (action !== 'sign' || (story.plan.service === 'citation' && !story.past)) return;
  const report = await seedDemoReport(db, story.institution.id, null, await reportFile(db, id, ''));
  await attachMade(db, await findOrder(db, id), report, 'report');
};

/** Everything that happens to one order, first its form being filled in; the id is known once that has run. */
export const eventsOf = (story: DemoStory, times: readonly Date[]): { events: DemoEvent[]; orderId: () => string } => {
  const { plan, at, institution } = story;
  const [written, ...acted] = times;
  const urgent = at % 9 === 4;
  const wishesIn = async (db: Db) => ({
    ...plan,
    neededBy: urgent ? hurriedDay(written!, acted[0] ?? written!, await readCalendar(db, institution.id)) : undefined,
    outside: at % 6 === 5,
    until: story.past ? chinaDay(later(written!, -2 * 24 * 60)) : undefined,
  });
  let id = '';
  const events: DemoEvent[] = [
    {
      at: written!,
      run: async (db) => {
        const context = { actor: actorOf(story, 'reader'), from: fromDemo, db };
        const form = demoForm(plan.service, at, institution, await wishesIn(db), story.applicant);
        ({ id } = await saveDraft(context, { service: plan.service, form }, written!));
      },
    },
    ...plan.acts.map((one, i) => ({ at: acted[i]!, run: (db: Db) => act(db, id, one, story, acted[i]!) })),
  ];
  const accepted = acted[plan.acts.findIndex(({ action }) => action === 'accept')];
  if (accepted)
    for (const [i, { part, body, internal }] of demoTalk(at).entries()) {
      const moment = later(accepted, 3 + i * 7);
      const run = (db: Db) =>
        writeMessage({ actor: actorOf(story, part), from: fromDemo, db }, { id, body, internal }, moment);
      events.push({ at: moment, run });
    }
  return { events, orderId: () => id };
};
