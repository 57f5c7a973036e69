import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallShape } from '#contracts/call.ts';
import { type CallName, calls } from '#contracts/calls.ts';

/**
 * Every call that takes or gives the id of a file, and what stands between the id and the file. A call that is missing
 * here fails the test: whoever adds one says how it asks `domain/orders/file-access.ts`.
 */
const takes: Partial<Record<CallName, string>> = {
  'POST /orders/save': 'keepAttachments → attachUploaded: one’s own, unused',
  'POST /orders/quote': 'the form is read, its files are not',
  'POST /orders/act': 'actOnOrder → attachUploaded, removeUploaded',
  'POST /orders/attach': 'actOnOrder → attachUploaded',
  'POST /orders/detach': 'actOnOrder → removeUploaded',
  'GET /orders/:id/files/:fileId': 'releasedFiles → orderFileRelease',
  'POST /reports/link': 'releasedFiles, reportFileRelease',
  'GET /files/:id': 'readableFile → mayReadFile',
  'POST /LibNewSearchStation/save': 'takeUploaded: one’s own, unused',
  'POST /LibNewSearchStation/update': 'takeUploaded: one’s own, unused',
  'POST /feedback/send': 'takeUploaded: one’s own, unused',
  'POST /metrics/peek': 'readableFile: database.upload',
  'POST /metrics/import': 'readableFile: database.upload',
  'POST /reconciliation/run': 'readableFile: order.money',
};

const gives: Partial<Record<CallName, string>> = {
  'POST /image/upload': 'the uploader',
  'POST /pictures/upload': 'the uploader',
  'POST /avatar/update': 'the uploader',
  'POST /qiniu/content': 'the uploader',
  'POST /localStorage/upload': 'the uploader',
  'POST /deploy/upload': 'the uploader',
  'POST /database/upload': 'the uploader',
  'GET /orders/:id': 'releasedFiles; form and invoices name no others',
  'POST /orders/act': 'as GET /orders/:id',
  'GET /reports/:id': 'reportFileRelease: the original’s id where it is given whole',
  'POST /LibNewSearchStation/list': 'seals to station.write alone',
  'POST /feedback/mine': 'the sender',
  'POST /feedback/list': 'feedback.answer, which reads the picture',
  'POST /feedback/answer': 'feedback.answer',
  'POST /feedback/close': 'feedback.answer',
  'POST /feedback/heading': 'feedback.answer',
  'POST /records/imports/upload': 'order.search, which reads records',
  'POST /records/imports/list': 'order.search',
  'GET /records/imports/:id': 'order.search',
  'POST /records/imports/start': 'order.search',
  'POST /records/imports/reread': 'order.search',
  'POST /records/imports/undo': 'order.search',
  'POST /reconciliation/look': 'order.money, which reads statements',
  'POST /reconciliation/run': 'order.money',
  'POST /reconciliation/list': 'order.money',
  'GET /reconciliation/:id': 'order.money',
  'POST /tasks/list': 'the result’s file to its owner: shownTo',
  'GET /tasks/:id': 'shownTo',
  'POST /tasks/cancel': 'shownTo',
  'POST /tasks/retry': 'shownTo',
  'POST /audit/list': 'withoutFileIds',
};

/** Where an id hides under another name, or in a value that the schema leaves open. */
const unnamed = {
  takes: ['POST /orders/save', 'POST /orders/quote', 'GET /files/:id'],
  gives: [
    'POST /image/upload',
    'POST /pictures/upload',
    'POST /avatar/update',
    'POST /qiniu/content',
    'POST /localStorage/upload',
    'POST /deploy/upload',
    'POST /database/upload',
    'POST /tasks/list',
    'GET /tasks/:id',
    'POST /tasks/cancel',
    'POST /tasks/retry',
    'POST /audit/list',
  ],
};

const isFileId = /"[a-z]*(?:file|picture)Id"/i;
const names = (schema: z.ZodType | undefined, io: 'input' | 'output'): boolean =>
  schema !== undefined && isFileId.test(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));

const found = (of: (shape: CallShape) => boolean): string[] =>
  (Object.keys(calls) as CallName[]).filter((name) => of(calls[name]));

test('§+ every call that takes a file id is known, with what it asks before it touches the file', () => {
  const taking = found(({ params, query, body }) => [params, query, body].some((one) => names(one, 'input')));
  expect([...new Set([...taking, ...unnamed.takes])].sort()).toEqual(Object.keys(takes).sort());
});

test('§+ every call that gives a file id is known, with whom it gives it to', () => {
  const giving = found(({ data }) => names(data, 'output'));
  expect([...new Set([...giving, ...unnamed.gives])].sort()).toEqual(Object.keys(gives).sort());
});

const server = path.resolve(import.meta.dirname, '../src/server');

test('§+ only these open a file by an id: those of the table itself, and those whose id comes from a row of theirs', () => {
  const opening = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => /\bfindFile\(/.test(readFileSync(path.join(server, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'));
  expect(opening.sort()).toEqual([
    'archive/read-archived-report.ts',
    'files/files-store.ts',
    'files/read-file.ts',
    'institutions/logo.ts',
    'orders/files/attach-file.ts',
    'orders/files/read-order-file.ts',
    'packages/parts/file-parts.ts',
    'records/columns.ts',
    'records/import-job.ts',
    'reports/batch-job.ts',
    'reports/make-report-files.ts',
    'reports/report-download.ts',
    'reports/report-view.ts',
    'reports/sign/seal-report.ts',
    'reports/template-bytes.ts',
    'reports/template-for.ts',
    'similarity/check-job.ts',
    'similarity/check-order.ts',
    'similarity/make-report.ts',
    'site/station-picture.ts',
  ]);
});
