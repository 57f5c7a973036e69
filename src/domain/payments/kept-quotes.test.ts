import { test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { fen } from '../money/yuan.ts';
import { journalMetrics, keysOf, noveltyRanges, patentTypes } from '../services/choices.ts';
import type { PriceLine, PriceList } from './price-list.ts';
import { quote } from './quote.ts';
import type { QuoteFacts } from './quote-facts.ts';

test('§+ every kind of line asks what it asked, for orders of every kind', () => {
  const draw = seededDraw(21);
  const price = () => fen(100 * draw.below(50));
  const maybe = <T>(value: T): T | null => (draw.chance(0.4) ? null : value);
  const lines = (): PriceLine[] =>
    [
      { kind: 'base', first: price(), later: price() },
      { kind: 'per-database', each: price() },
      { kind: 'per-database-paper', each: price(), misses: draw.chance(0.5), eachWithRole: maybe(price()) },
      { kind: 'per-inclusion', each: price() },
      {
        kind: 'per-citation',
        counts: draw.pick(['all', 'by-others'] as const),
        each: price(),
        eachWithList: maybe(price()),
        capPerPaper: maybe(price()),
      },
      { kind: 'per-metric', metrics: keysOf(journalMetrics).filter(() => draw.chance(0.5)), each: price() },
      { kind: 'role-check', per: draw.pick(['report', 'paper'] as const), each: price() },
      { kind: 'citing-list', per: draw.pick(['report', 'paper'] as const), each: price() },
      { kind: 'extra-copies', free: draw.below(3), each: price() },
      draw.pick<PriceLine>([
        { kind: 'urgent-fixed', amount: price() },
        { kind: 'urgent-per-day', each: price(), most: maybe(price()) },
        { kind: 'urgent-percent', percent: draw.below(100) },
      ]),
      { kind: 'courier', amount: price() },
      { kind: 'novelty-range', prices: { domestic: price(), foreign: price(), both: price() } },
      { kind: 'novelty-points-over', free: draw.below(4), each: price() },
      { kind: 'novelty-points', covers: draw.below(4), base: price(), more: price() },
      { kind: 'patent-type', prices: { fto: price(), topic: price() } },
      { kind: 'per-patent', free: draw.below(5), each: price() },
      { kind: 'free-reports', perYear: draw.below(3) },
      { kind: 'free-papers', perYear: draw.below(9) },
    ].filter(() => draw.chance(0.6)) as PriceLine[];
  const facts = (service: QuoteFacts['service']): QuoteFacts => {
    const papers = draw.below(6);
    return {
      service,
      copies: draw.below(5),
      urgent: draw.chance(0.5),
      daysEarlier: draw.below(6),
      courier: draw.chance(0.5),
      used: { reports: draw.below(3), papers: draw.below(9) },
      citation:
        service === 'citation'
          ? {
              databases: draw.below(5),
              papers,
              journals: draw.below(4),
              inclusionAsked: draw.chance(0.7),
              citationsAsked: draw.chance(0.7),
              roleCheck: draw.chance(0.5),
              citingList: draw.chance(0.5),
              metrics: keysOf(journalMetrics).filter(() => draw.chance(0.4)),
              counted: maybe(
                Array.from({ length: papers }, () => ({
                  found: draw.below(4),
                  inclusions: draw.below(4),
                  citations: 5 + draw.below(9),
                  byOthers: draw.below(5),
                })),
              ),
            }
          : null,
      novelty: service === 'novelty' ? { range: draw.pick(keysOf(noveltyRanges)), points: draw.below(6) } : null,
      patent: service === 'patent' ? { type: draw.pick(keysOf(patentTypes)), patents: draw.below(9) } : null,
    };
  };
  expectKept(
    'quotes',
    Array.from({ length: 400 }, (_, at) => {
      const service = (['citation', 'citation', 'novelty', 'patent', 'similarity'] as const)[at % 5]!;
      const list: PriceList = { service, userClass: 'inside', lines: lines() };
      const asked = quote(list, facts(service));
      return `${service} ${asked.total} ${asked.final} ${asked.lines.map(({ amount, why }) => `${amount} ${why}`).join('; ')} #${digestOf(asked)}`;
    }),
  );
});
