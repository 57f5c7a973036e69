import type { z } from 'zod';
import type { workbenchCalls } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { paperFields } from '#domain/literature/paper/described-paper.ts';
import {
  chosenAuthors,
  type FieldChoice,
  fieldDifferences,
  printedValues,
} from '#domain/literature/paper/printed-paper.ts';
import type { SessionContext } from '#server/http/context.ts';
import { writeChoices } from '../paper-store.ts';
import { changeWork } from '../works/change-work.ts';
import { papersOf } from '../works/work-store.ts';
import type { Decision } from './decision-store.ts';

type Body = z.output<(typeof workbenchCalls)['POST /citations/paper-fields/choose']['body']>;

const words = { record: '采用题录', typed: '保留填写' } as const;

/** Takes the record's value or keeps the typed one, for one field, one paper or all papers. Corrections stay. */
export const chooseFields = (context: SessionContext, body: Body, now: Date) =>
  changeWork(context, body, now, async (tx, { order }) => {
    const all = await papersOf(tx, order.id);
    const papers = body.paperId === undefined ? all : all.filter(({ id }) => id === body.paperId);
    if (papers.length === 0) throw refuse('not-found', { sentence: '没有找到这篇论文' });
    const choice: FieldChoice = { use: body.use, by: context.actor.fullName, at: now.toISOString() };
    const told: Decision[] = [];
    let judges = false;
    const changed = papers.flatMap((paper) => {
      const fields = fieldDifferences(paper)
        .filter((one) => body.field === undefined || one.field === body.field)
        .filter((one) => one.choice?.use !== 'corrected' && one.choice?.use !== body.use)
        .map(({ field }) => field);
      if (fields.length === 0) return [];
      const before = printedValues(paper);
      const choices = { ...paper.choices, ...Object.fromEntries(fields.map((field) => [field, choice])) };
      const after = printedValues({ ...paper, choices });
      for (const field of fields)
        told.push({
          kind: 'field',
          paperId: paper.id,
          before: `${paperFields[field]}：${before[field]}`.slice(0, 2_000),
          after: `${words[body.use]}：${after[field]}`.slice(0, 2_000),
        });
      judges ||= fields.includes('authors');
      return [{ id: paper.id, choices, own_authors: chosenAuthors({ ...paper, choices }) }];
    });
    if (changed.length === 0) throw refuse('bad-input', { sentence: '没有要决定的不同之处' });
    await writeChoices(tx, changed);
    return { set: {}, told, judges };
  });
