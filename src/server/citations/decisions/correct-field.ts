import type { z } from 'zod';
import type { workbenchCalls } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { paperFields } from '#domain/literature/paper/described-paper.ts';
import { chosenAuthors, fieldFault, printedValues } from '#domain/literature/paper/printed-paper.ts';
import type { SessionContext } from '#server/http/context.ts';
import { writeChoices } from '../paper-store.ts';
import { changeWork } from '../works/change-work.ts';
import { papersOf } from '../works/work-store.ts';

type Body = z.output<(typeof workbenchCalls)['POST /citations/paper-fields/correct']['body']>;

const checkGiven = ({ field, value, reason }: Body): void => {
  if (value === null) return;
  const fault = fieldFault(field, value);
  if (fault) throw refuse('bad-input', { sentence: fault, fields: { value: fault } });
  if (!reason) throw refuse('bad-input', { sentence: '请写明更正的理由', fields: { reason: '请写明理由' } });
};

/** Prints another value than record and applicant give, with a reason; null takes that back. */
export const correctField = (context: SessionContext, body: Body, now: Date) =>
  changeWork(context, body, now, async (tx, { order }) => {
    const { field, value, reason } = body;
    checkGiven(body);
    const paper = (await papersOf(tx, order.id)).find(({ id }) => id === body.paperId);
    if (!paper) throw refuse('not-found', { sentence: '没有找到这篇论文' });
    const { [field]: old, ...rest } = paper.choices;
    if (value === null && old?.use !== 'corrected') throw refuse('bad-input', { sentence: '这个字段没有更正过' });
    const by = { by: context.actor.fullName, at: now.toISOString() };
    const choices = value === null ? rest : { ...rest, [field]: { use: 'corrected' as const, value, reason, ...by } };
    await writeChoices(tx, [{ id: paper.id, choices, own_authors: chosenAuthors({ ...paper, choices }) }]);
    const after = printedValues({ ...paper, choices })[field];
    return {
      set: {},
      told: [
        {
          kind: 'field',
          paperId: paper.id,
          before: `${paperFields[field]}：${printedValues(paper)[field]}`.slice(0, 2_000),
          after: `${value === null ? '撤回更正' : '更正'}：${after}`.slice(0, 2_000),
          reason,
        },
      ],
      judges: field === 'authors',
    };
  });
