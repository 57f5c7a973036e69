import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type FileBytes, inserted, type Place } from './world-rows.ts';

const figure = { letters: 4, share: 0.5 };

export const similarityOf = async (owner: pg.Client, { institutionId, userId, scope }: Place, document: FileBytes) => {
  const at = { institution_id: institutionId };
  const file = (purpose: string) =>
    inserted(owner, 'files', {
      id: randomUUID(),
      ...at,
      owner_id: userId,
      purpose,
      name: `${scope}.pdf`,
      media_type: 'application/pdf',
      ...document,
    });
  const text = (kind: string, of: string | null) =>
    inserted(owner, 'similarity_texts', {
      id: randomUUID(),
      ...at,
      kind,
      state: 'held',
      title: `${scope} ${kind}`,
      body: '相同的文字',
      owner_id: of,
    });
  const imported = await text('imported', null);
  const result = {
    schema: 1,
    name: '稿件.pdf',
    author: '张三',
    institution: '示范大学',
    comparedOn: '2026-11-16',
    held: { library: 0, manuscript: 1, imported: 1, abstract: 0 },
    options: { foldTraditional: true, ownManuscripts: false },
    engine: { gram: 12, window: 16 },
    text: '相同的文字',
    pages: 1,
    blocks: [{ kind: 'paragraph', start: 0, end: 5, level: 0, page: 1, top: 0 }],
    quotations: [],
    figures: { letters: 8, total: figure, withoutQuotations: figure, withoutOwn: figure, largest: figure },
    chapters: [],
    sources: [
      {
        number: 1,
        textId: imported,
        kind: 'imported',
        title: '来源',
        authors: '',
        year: null,
        own: false,
        closed: false,
        figure,
        passages: 1,
      },
    ],
    passages: [
      {
        number: 1,
        source: 1,
        at: [0, 5],
        sourceAt: [0, 5],
        sourceText: '相同的文字',
        letters: 5,
        exact: true,
        quoted: false,
        page: 1,
        chapter: '',
      },
    ],
    unlisted: 0,
  };
  const check = async (more: Record<string, unknown>) =>
    inserted(owner, 'similarity_checks', {
      id: randomUUID(),
      ...at,
      user_id: userId,
      user_name: '张三',
      name: '稿件.pdf',
      size: 1,
      file_id: await file('manuscript'),
      state: 'done',
      options: JSON.stringify(result.options),
      consent: true,
      result: JSON.stringify(result),
      created_at: new Date(),
      ...more,
    });
  const order = randomUUID();
  const changes = {
    id: order,
    institution_id: institutionId,
    service: 'similarity',
    status: 'in-progress',
    accepted: true,
    frozen_version: 0,
    report_version: 1,
    number: `MXS${order.slice(0, 12)}`,
    report_number: null,
    applicant_id: userId,
    created_by: userId,
    version: 1,
  };
  await owner.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || $1)).*
     from orders o where o.service = 'patent' and o.accepted order by o.id limit 1`,
    [JSON.stringify(changes)],
  );
  await inserted(owner, 'order_files', {
    ...at,
    order_id: order,
    file_id: await file('document'),
    purpose: 'attachment',
    report_version: 1,
  });
  return {
    order,
    check: await check({ text_id: await text('manuscript', userId) }),
    reported: await check({
      code: randomUUID(),
      report_number: 'CC2026-0001',
      report_file_id: await file('similarity-report'),
      reported_at: new Date(),
    }),
    text: imported,
  };
};
