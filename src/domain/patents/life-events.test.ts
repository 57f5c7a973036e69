import { expect, test } from 'vitest';
import { lifeEvents } from './life-events.ts';

test('§+ the days of a document stand in order, each once, by what they are', () => {
  expect(
    lifeEvents({
      earliestPriorityDate: '2020-03-18',
      applicationDate: '2021-03-01',
      publicationDate: '2022-09-10',
      kindCode: 'B2',
      grantDate: '2022-09-10',
      legalEvents: [
        { date: '2021-09-01', text: '实质审查的生效' },
        { date: '2025-03-01', text: '未缴年费专利权终止' },
      ],
    }).map(({ day, kind }) => `${day} ${kind}`),
  ).toEqual(['2020-03-18 P', '2021-03-01 A', '2021-09-01 E', '2022-09-10 B', '2025-03-01 X']);
});
