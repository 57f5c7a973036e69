import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inserted, type Place } from './world-rows.ts';

const told = {
  ...{ number: 'G-1', name: '名单上的人', unit: '', purpose: '', questions: '', papers: '', orcid: '', email: '' },
  ...{ phone: '', faults: [] },
};

export const groupTerms = {
  ...{ purpose: 'title', purposeNote: '', databases: [4], checks: ['inclusion'], selfCitationRule: 'paper_authors' },
  ...{
    citingList: false,
    neededBy: '',
    way: 'fund',
    fundNumber: 'J1',
    fundHolder: '李明',
    invoiceTitle: '',
    taxNumber: '',
  },
  ...{ phone: '13800000000', email: 'hr@example.edu.cn', answerDays: 3 },
} as const;

/** A group of the place's user, who has the right, with one person on its list. */
export const groupOf = async (owner: pg.Client, { institutionId, userId, scope }: Place) => {
  const at = { institution_id: institutionId };
  await inserted(owner, 'group_offices', { ...at, user_id: userId, granted_by_name: '管理员' });
  const now = new Date();
  const id = await inserted(owner, 'order_groups', {
    ...at,
    id: randomUUID(),
    number: `G2020-${{ own: 1, peer: 2, foreign: 3 }[scope]}`,
    title: '矩阵的一批',
    office_id: userId,
    office_name: '办理人',
    terms: JSON.stringify(groupTerms),
    created_at: now,
    updated_at: now,
  });
  const person = await inserted(owner, 'group_people', {
    ...at,
    id: randomUUID(),
    group_id: id,
    place: 2,
    told: JSON.stringify(told),
    state: 'none',
    reason: 'unknown-number',
  });
  const search = await inserted(owner, 'group_searches', {
    ...at,
    id: randomUUID(),
    group_id: id,
    database: 4,
    questions: ['inclusion'],
    day: '2026-03-02',
    formula: 'OG=(Demo University)',
    papers: 0,
    orders: 0,
    by_name: '馆员',
    made_at: now,
  });
  return { id, person, search, office: userId };
};
