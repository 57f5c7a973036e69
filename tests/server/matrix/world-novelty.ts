import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { home } from './kinds.ts';
import { asked, inserted, type Place } from './world-rows.ts';

/** A copy of a demo order, being compared. */
export const noveltyOf = async (owner: pg.Client, { institutionId, userId }: Place, fileId: string) => {
  const { one } = asked(owner);
  const at = { institution_id: institutionId };
  const order = randomUUID();
  const changes = {
    id: order,
    institution_id: institutionId,
    status: 'comparing',
    accepted: true,
    frozen_version: 0,
    report_version: 1,
    number: `MXN${order.slice(0, 12)}`,
    report_number: null,
    contract_number: null,
    applicant_id: userId,
    created_by: userId,
    version: 1,
  };
  await owner.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || $1)).*
     from orders o where o.service = 'novelty' and o.accepted order by o.id limit 1`,
    [JSON.stringify(changes)],
  );
  const work = { ...at, order_id: order };
  await inserted(owner, 'novelty_work', work);
  const search = await inserted(owner, 'novelty_searches', {
    ...work,
    id: randomUUID(),
    database: 'wos',
    formula: 'TS=(matrix)',
    run_on: '2026-01-05',
    hits: 3,
  });
  const document = await inserted(owner, 'novelty_documents', {
    ...work,
    id: randomUUID(),
    number: 1,
    reference: '某文献',
  });
  const correction = await inserted(owner, 'novelty_point_versions', {
    ...work,
    id: randomUUID(),
    before: '["旧"]',
    points: '["新"]',
    reason: '写法',
  });
  const proposal = await inserted(owner, 'model_proposals', {
    ...work,
    id: randomUUID(),
    kind: 'features',
    point: 0,
    text: '激光熔覆',
    quote: '激光熔覆',
    model: 'm',
    prompt_version: 1,
    asked_by_name: '某人',
    asked_at: new Date(),
  });
  const known = await inserted(owner, 'novelty_known_works', { ...work, id: randomUUID(), text: '某文献的题名' });
  const file = await inserted(owner, 'record_imports', {
    ...work,
    id: randomUUID(),
    file_id: fileId,
    name: 'hits.txt',
    size: 1,
    state: 'done',
  });
  const hit = randomUUID();
  const fields = { id: hit, institution_id: institutionId, import_id: file, identity: hit, hash: hit, text_id: null };
  await owner.query(
    `insert into literature_records select (jsonb_populate_record(null::literature_records, to_jsonb(r) || $1)).*
     from literature_records r where r.institution_id = $2 order by r.id limit 1`,
    [JSON.stringify(fields), home],
  );
  await inserted(owner, 'record_sources', {
    ...at,
    import_id: file,
    ordinal: 1,
    record_id: hit,
    line: 1,
    outcome: 'fresh',
  });
  await inserted(owner, 'novelty_judgements', { ...work, record_id: hit, user_id: userId, verdict: 1 });
  return {
    order,
    search,
    hit,
    correction,
    known,
    proposal,
    file,
    document: await one('select id, version from novelty_documents where id = $1', [document]),
  };
};
