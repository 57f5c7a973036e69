import type { ReportView } from '#contracts/reports/reports.ts';
import { kysely } from '#server/db/kysely.ts';
import { eventually } from '../eventually.ts';
import { openRecordDesk } from '../records/record-desk.ts';
import type { TestPlatform } from '../test-platform.ts';

const patient = { within: 120_000 };

/** The people of an institution around its reports, through real calls. */
export const openReportDesk = async (platform: TestPlatform, institutionId = 100) => {
  const desk = await openRecordDesk(platform, institutionId);

  const taskEnds = (taskId: string, token = desk.token) =>
    eventually(
      `the task ${taskId} ends`,
      async () => {
        const { data } = await platform.call('GET /tasks/:id', { params: { id: taskId } }, token);
        return ['done', 'failed', 'cancelled'].includes(data.state) && data;
      },
      patient,
    );
  const show = async (id: string, token = desk.token): Promise<ReportView> =>
    (await platform.call('GET /reports/:id', { params: { id } }, token)).data;
  const list = async (orderId: string, token = desk.token) =>
    (await platform.call('POST /reports/list', { body: { orderId } }, token)).data.list;
  /** Gathers and draws the draft of an order. */
  const draft = async (orderId: string): Promise<ReportView> => {
    const { body, data } = await platform.call('POST /reports/draft', { body: { orderId } }, desk.token);
    if (body.resultCode !== 200) throw new Error(body.errormsg);
    const task = await taskEnds(data.taskId);
    if (task.state !== 'done') throw new Error(task.error ?? task.state);
    return show(data.reportId);
  };
  /** From the finished draft to the leader's desk. */
  const toSignature = async (orderId: string): Promise<void> => {
    await desk.take('librarian', orderId, 'finish-draft');
    await desk.take('reader', orderId, 'confirm-draft');
    await desk.take('reviewer', orderId, 'pass-review');
    await desk.take('rechecker', orderId, 'pass-recheck');
  };
  /** The report of an order once its files are drawn. */
  const drawn = async (orderId: string): Promise<ReportView> => {
    const [newest] = await list(orderId);
    return eventually(
      `the files of ${orderId}`,
      async () => {
        const view = await show(newest!.id);
        return view.making === null && view.files.length > 0 && view;
      },
      patient,
    );
  };
  const issued = async (orderId: string): Promise<ReportView> => {
    await toSignature(orderId);
    await desk.take('leader', orderId, 'sign');
    return drawn(orderId);
  };
  const fetchFile = (path: string, token?: string) =>
    fetch(`${platform.url}/service${path}`, { headers: token ? { authorization: token } : {} });
  /** A second person with the roles of a first. */
  const doubleOf = async (username: string, double: string): Promise<string> => {
    const db = platform.services.tenant(institutionId);
    // The database makes the two keys itself.
    const {
      name_key: _,
      lookalike_key: __,
      ...first
    } = await db.one(
      kysely
        .selectFrom('users')
        .selectAll()
        .where('username', '=', username)
        .where('institution_id', '=', institutionId),
    );
    const id = crypto.randomUUID();
    await db.run(
      kysely.insertInto('users').values({
        ...first,
        id,
        username: double,
        notification_choices: JSON.stringify(first.notification_choices),
      }),
    );
    const roles = await db.all(kysely.selectFrom('user_roles').select('role_id').where('user_id', '=', first.id));
    for (const { role_id } of roles)
      await db.run(kysely.insertInto('user_roles').values({ user_id: id, role_id, institution_id: institutionId }));
    return platform.signIn(double, institutionId);
  };
  return { ...desk, taskEnds, show, list, draft, toSignature, issued, drawn, fetchFile, doubleOf };
};

export type ReportDesk = Awaited<ReturnType<typeof openReportDesk>>;
