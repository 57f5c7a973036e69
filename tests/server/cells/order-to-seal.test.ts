import { afterAll, beforeAll, describe, expect } from 'vitest';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openReportDesk } from '#tests/builders/orders/report-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { inDatabase, startTwoCells, type TwoCells } from '#tests/builders/two-cells.ts';
import { upload } from '#tests/builders/upload.ts';

const paper = {
  title: 'Isolated nickel centres for selective nitrate electroreduction',
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Catalysis',
  year: 2024,
  volume: '431',
  pages: '115-126',
  doi: '10.1000/nickel.1',
  accession: 'WOS:000000000000101',
};
const citing = (no: number, authors: string[]) => ({
  title: `Further studies on nickel, part ${no}`,
  authors,
  year: 2025,
  doi: `10.1000/citing.${no}`,
  accession: `WOS:0000000000002${String(no).padStart(2, '0')}`,
  references: ['Zhang S, 2024, J CATAL, V431, P115, DOI 10.1000/nickel.1'],
});
const wanted = {
  ...paper,
  authors: 'Zhang, San; Li, Si',
  ownRole: 'first' as const,
  accession: undefined,
};

describe.runIf(process.env.PROOF)('a whole order in each of two cells', () => {
  let cells: TwoCells;
  beforeAll(async () => {
    cells = await startTwoCells([187], { workers: true });
  }, 120_000);
  afterAll(() => cells?.stop());

  const rowsOf = ({ databaseUrl }: TestPlatform, table: string, column: string, id: string) =>
    inDatabase(databaseUrl, async (client) => {
      const { rowCount } = await client.query(`select from ${table} where ${column} = $1`, [id]);
      return rowCount;
    });

  for (const [where, institution] of [
    ['the home cell', 100],
    ['the other cell', 187],
  ] as const)
    proofTest(
      `§+ an order of an institution in ${where} goes from the form to the sealed and verified file, all of it entered at the wrong one`,
      async () => {
        const [entry, home] = institution === 187 ? [cells.home, cells.other] : [cells.other, cells.home];
        const through = { ...clientOf(entry.url), url: entry.url } as TestPlatform;
        const desk = await openReportDesk(through, institution);
        const orderId = await desk.inProgress(
          citationForm({
            papers: [wanted],
            databases: [4],
            checks: { 4: ['inclusion', 'citation', 'by_others'] },
            citingList: true,
          }),
        );
        await desk.imported('papers.txt', wosText([paper]), { orderId });
        const { papers } = await desk.board(orderId);
        const records = [citing(1, ['Schneider, Anna']), citing(2, ['Zhang, San', 'Li, Si'])];
        await desk.imported('citing.txt', wosText(records), { orderId, citingPaperId: papers[0]!.id });
        await desk.draft(orderId);
        // Whose consent is asked and who checks is the institution's own setting.
        for (const [part, action] of [
          ['librarian', 'finish-draft'],
          ['reader', 'confirm-draft'],
          ['reviewer', 'pass-review'],
          ['rechecker', 'pass-recheck'],
          ['leader', 'sign'],
        ] as const) {
          const { actions } = (await through.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens[part]))
            .data;
          if (actions.some((one) => one.action === action)) await desk.take(part, orderId, action);
        }
        const report = await desk.drawn(orderId);
        expect(report.data).toMatchObject({
          totals: { papers: 1, included: 1, union: { total: 2, others: 1, self: 1 } },
        });

        const fetched = await desk.fetchFile(`/reports/${report.id}/files/pdf`, desk.tokens.reader);
        expect(fetched.status).toBe(200);
        const bytes = Buffer.from(await fetched.arrayBuffer());
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        for (const asked of [cells.home, cells.other]) {
          const byCode = await asked.call('POST /verification/code', { body: { code: report.code } });
          expect([byCode.status, byCode.data.verdict, byCode.data.report?.number]).toEqual([
            200,
            'genuine',
            report.number,
          ]);
          const byFile = await upload(asked.url, '/verification/file', '', { name: 'report.pdf', bytes });
          expect([byFile.status, JSON.stringify(byFile.data)]).toEqual([200, expect.stringContaining(report.number)]);
        }
        expect([
          await rowsOf(home, 'reports', 'order_id', orderId),
          await rowsOf(entry, 'reports', 'order_id', orderId),
        ]).toEqual([1, 0]);
      },
      180_000,
    );
});
