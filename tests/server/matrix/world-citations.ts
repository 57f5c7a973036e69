import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { home } from './kinds.ts';
import { asked, inserted, type Place } from './world-rows.ts';

/** A record that reads otherwise than what was typed, and whose authors are strangers. */
const described = (recordId: string) => ({
  recordId,
  values: {
    title: '题录中的另一题名',
    authors: 'Stranger, A.',
    source: '',
    issn: '',
    year: '',
    volume: '',
    issue: '',
    pages: '',
    doi: '',
  },
  documentType: '',
  place: { place: null, alike: [], authors: 1, incomplete: false, corresponding: null, fromRecord: true },
});

/** A paper with one match, one citing record, a saved search and a merge, in an order under search. */
export const searchOf = async (owner: pg.Client, { institutionId }: Place, orderId: string, fileId: string) => {
  const { one } = asked(owner);
  const at = { institution_id: institutionId };
  const imported = (state: string) =>
    inserted(owner, 'record_imports', {
      ...at,
      id: randomUUID(),
      order_id: orderId,
      file_id: fileId,
      name: 'matrix.txt',
      size: 1,
      state,
    });
  const importId = await imported('held');
  const doneImport = await imported('done');
  const records: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const id = randomUUID();
    const changes = {
      id,
      institution_id: institutionId,
      import_id: importId,
      identity: id,
      hash: id,
      text_id: null,
      database: 2,
    };
    await owner.query(
      `insert into literature_records select (jsonb_populate_record(null::literature_records, to_jsonb(r) || $1)).*
       from literature_records r where r.institution_id = $2 order by r.id limit 1 offset $3`,
      [JSON.stringify(changes), home, n],
    );
    records.push(id);
  }
  const [matched, citing, merged, free] = records as [string, string, string, string];
  // The matched record tells no index: a person may name it.
  await owner.query(`update literature_records set editions = '{}' where id = $1`, [matched]);
  await owner.query(
    `insert into record_sources (import_id, ordinal, institution_id, record_id, line, outcome)
     values ($1, 1, $2, $3, 1, 'fresh')`,
    [doneImport, institutionId, matched],
  );
  await owner.query(
    `insert into citation_work (order_id, institution_id, taken_off) values ($1, $2, $3)
     on conflict (order_id) do update set taken_off = excluded.taken_off`,
    [
      orderId,
      institutionId,
      JSON.stringify([{ database: null, metric: 'esi', reason: '没有订购', day: '2026-01-05' }]),
    ],
  );
  const paper = await inserted(owner, 'order_papers', {
    ...at,
    id: randomUUID(),
    order_id: orderId,
    no: 99,
    entry: JSON.stringify((await one('select entry from order_papers order by id limit 1')).entry),
    found: JSON.stringify(described(matched)),
  });
  await inserted(owner, 'paper_matches', {
    ...at,
    paper_id: paper,
    record_id: matched,
    order_id: orderId,
    certain: false,
    score: 0.5,
  });
  const pair = await inserted(owner, 'citations', {
    ...at,
    id: randomUUID(),
    order_id: orderId,
    paper_id: paper,
    record_id: citing,
    ways: ['list'],
  });
  const doubt = await inserted(owner, 'doubtful_citations', {
    ...at,
    id: randomUUID(),
    order_id: orderId,
    paper_id: paper,
    record_id: merged,
    reference: 'ZHANG S, 2019, J MATRIX',
    agree: ['author'],
    differ: ['year'],
    reason: '年份不符，请核对',
  });
  // Two that are held for one work, and one apart.
  for (const [record, group] of [
    [matched, 900],
    [citing, 900],
    [merged, 901],
  ])
    await inserted(owner, 'order_works', { ...at, order_id: orderId, record_id: record, group_no: group });
  const search = await inserted(owner, 'saved_searches', {
    ...at,
    id: randomUUID(),
    order_id: orderId,
    database: 4,
    name: '检索式',
    query: 'TI=matrix',
    searched_on: '2026-01-05',
  });
  const decision = await inserted(owner, 'merge_decisions', {
    ...at,
    id: randomUUID(),
    kind: 'merge',
    record_ids: [matched, citing],
  });
  const versionOf = (table: string, id: string) => one(`select id, version from ${table} where id = $1`, [id]);
  return {
    paper,
    match: await one('select paper_id, record_id, version from paper_matches where paper_id = $1', [paper]),
    pair: await versionOf('citations', pair),
    doubt: await versionOf('doubtful_citations', doubt),
    records: [matched, citing, merged, free],
    search: await versionOf('saved_searches', search),
    decision,
    import: await versionOf('record_imports', importId),
    doneImport: await versionOf('record_imports', doneImport),
  };
};
