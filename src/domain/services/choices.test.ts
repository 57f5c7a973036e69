import { expect, test } from 'vitest';
import {
  carriesAnnex,
  noveltyRanges,
  noveltyRequests,
  type ReportAnnex,
  reportAnnexChoices,
  requestInRange,
} from './choices.ts';

test('§+ the annex comes as the institution chose; where it leaves the choice, as the order asked', () => {
  const told: Readonly<Record<ReportAnnex, [asked: boolean, notAsked: boolean]>> = {
    always: [true, true],
    asked: [true, false],
    never: [false, false],
  };
  for (const annex of reportAnnexChoices)
    expect([carriesAnnex(annex, true), carriesAnnex(annex, false)], annex).toEqual(told[annex]);
});

test('§+ a request says the range that was searched, wherever it names one', () => {
  for (const request of Object.keys(noveltyRequests) as (keyof typeof noveltyRequests)[]) {
    expect(requestInRange(request, 'both')).toBe(noveltyRequests[request]);
    const home = requestInRange(request, 'domestic');
    expect(home).not.toContain(noveltyRanges.both);
    expect(home.split(noveltyRanges.domestic).length).toBeGreaterThanOrEqual(
      noveltyRequests[request].split(noveltyRanges.both).length,
    );
  }
});
