import { expect, test } from 'vitest';
import { helperAnswers as samples } from '#tests/builders/outside/helper-answers.ts';
import { expectKept } from '#tests/builders/records/kept-answers.ts';
import { leftOutLines, withoutOneElement, withoutOneValue } from '#tests/builders/records/left-out.ts';
import type { SourceId } from '../sources.ts';
import { helperOf } from './helper-sources.ts';

const ask = { doi: '10.1000/a.1', title: 'On tests', firstAuthor: 'Able', thisYear: 2026 };
const header = () => undefined;

const understood = (id: SourceId) => (text: string) => {
  const helper = helperOf(id)!;
  return {
    works: helper.works(text, ask),
    verdict: helper.judge({ status: 200, text, header }),
    totals: [helper.byPerson?.total(text), helper.byName?.total(text)],
  };
};

test.each(samples)(
  '§+ of an answer of %s each part is understood, and what is unknown where it is missing',
  (id, text) => {
    const answer = understood(id);
    const whole = answer(text);
    expect(whole.works).toHaveLength(1);
    const parts = text.startsWith('<') ? withoutOneElement(text) : withoutOneValue(text);
    expectKept(`answers-${id}`, leftOutLines(whole, parts, answer));
  },
);

/** Every status a source may answer with, with a body and without. */
test('§+ what a source that fails is taken for follows from its status, for every helper alike', () => {
  const statuses = [200, 204, 400, 401, 403, 404, 408, 422, 429, 500, 503];
  const lines = samples.flatMap(([id, text]) => {
    const helper = helperOf(id)!;
    const keyed = [{ key: 'k', contact: 'a@b.cn' }, {}].map((one) =>
      JSON.stringify([helper.headers?.(one as never), helper.secretQuery?.(one as never)]),
    );
    return [
      `${id} keys ${keyed.join(' ')}`,
      ...statuses.flatMap((status) =>
        ['', '<html>', '{"error":"x","errors":[1],"error-code":9}', text].map((body, at) => {
          const spent = (name: string) => (at === 0 && /usd|remaining/.test(name) ? '0' : undefined);
          return `${id} ${status} ${at} ${JSON.stringify(helper.judge({ status, text: body, header: spent }))}`;
        }),
      ),
    ];
  });
  expectKept('answers-failing', lines);
});
