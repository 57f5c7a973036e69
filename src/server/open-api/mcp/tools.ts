import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import type { OpenScope } from '#domain/open-api/scopes.ts';
import { applicantView } from '#domain/orders/applicant-view.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { requireKeepable } from '#server/http/unkeepable-text.ts';
import type { OpenCaller } from '../open-caller.ts';
import { readOrder } from '../read-order.ts';
import { requireVouched } from '../require-vouched.ts';
import { verifyReport } from '../verify-report.ts';
import { findOrders } from './evidence-query.ts';
import { explainCount } from './explain-count.ts';

const text = (what: string, max = 200) => z.string().trim().min(1).max(max).describe(what);

const asked = {
  find_order: z.object({
    staffNumber: text('委托人的工号').optional(),
    text: text('委托编号或题目里的词').optional(),
  }),
  order_state: z.object({ number: text('委托编号') }),
  explain_citation_count: z.object({
    report: text('报告编号').optional(),
    doi: text('论文的 DOI').optional(),
    title: text('论文题名里的词，报告有多篇论文时用', 500).optional(),
  }),
  verify_report: z.object({
    number: text('报告编号').optional(),
    code: text('验真码').optional(),
    sha256: text('报告文件的 SHA-256').optional(),
  }),
};

type ToolName = keyof typeof asked;

interface Tool<Name extends ToolName> {
  title: string;
  description: string;
  scope: OpenScope;
  run: (
    services: PlatformScope & WithFiles,
    caller: OpenCaller,
    given: z.output<(typeof asked)[Name]>,
  ) => Promise<object>;
}

const tools: { [Name in ToolName]: Tool<Name> } = {
  find_order: {
    title: '查找委托',
    description: '按委托人的工号，或委托编号、题目里的词，查找本单位的委托，最多 20 条，新的在前。',
    scope: 'orders.read',
    run: async (_services, caller, given) => {
      const { db, application } = caller;
      if (given.staffNumber === undefined && given.text === undefined)
        throw refuse('bad-input', { sentence: '请给出工号，或委托编号、题目里的词' });
      if (given.staffNumber !== undefined) await requireVouched(caller, 'staff-number', given.staffNumber);
      const rows = await findOrders(db, application.institution_id, given);
      return {
        orders: rows.map(({ status, ...row }) => ({
          ...row,
          stateCode: status,
          state: applicantView(status as OrderStatus).label,
        })),
      };
    },
  },
  order_state: {
    title: '委托办到哪一步',
    description: '一份委托的状态、预计完成日期和已出具的报告。',
    scope: 'orders.read',
    run: (_services, caller, { number }) => readOrder(caller, number),
  },
  explain_citation_count: {
    title: '被引次数的依据',
    description: '已出具的报告里一篇论文的被引次数：各数据库的数、检索日期、自引他引的规则、每一篇施引文献与理由。',
    scope: 'papers.read',
    run: (_services, caller, given) => explainCount(caller, given),
  },
  verify_report: {
    title: '验证报告',
    description: '按报告编号、验真码或文件的 SHA-256（三者之一）查报告是否真实、是否仍有效。',
    scope: 'reports.verify',
    run: (services, caller, given) => {
      if (Object.values(given).filter((one) => one !== undefined).length !== 1)
        throw refuse('bad-input', { sentence: '报告编号、验真码、文件指纹请给出其中一个' });
      return verifyReport(services, caller, given);
    },
  },
};

/** A refusal is an answer that a model can read; of a fault it reads that there was one. */
const answered = async (work: () => Promise<object>, onFault: (error: unknown) => void) => {
  try {
    const value = await work();
    return { content: [{ type: 'text' as const, text: JSON.stringify(value) }] };
  } catch (error) {
    if (!(error instanceof Refusal)) onFault(error);
    const { code, sentence: own } = error instanceof Refusal ? error : refuse('fault');
    const sentence = own ?? refusals[code].sentence;
    return { isError: true, content: [{ type: 'text' as const, text: sentence }] };
  }
};

/** The tools that an application's scopes allow; the others do not exist for it. */
export const toolServer = (
  services: PlatformScope & WithFiles,
  caller: OpenCaller,
  scopes: ReadonlySet<OpenScope>,
  onFault: (error: unknown) => void,
): McpServer => {
  const server = new McpServer({ name: 'chayin', title: '查引', version: '2.0.0' });
  const add = <Name extends ToolName>(name: Name): void => {
    const { title, description, scope, run } = tools[name];
    if (!scopes.has(scope)) return;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: asked[name] as z.ZodObject,
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      (given: unknown) =>
        answered(() => {
          requireKeepable(given);
          return run(services, caller, given as z.output<(typeof asked)[Name]>);
        }, onFault),
    );
  };
  for (const name of Object.keys(tools) as ToolName[]) add(name);
  return server;
};
