import { expect, test } from 'vitest';
import { englishDay } from '#domain/dates/english-day.ts';
import { checkItems, keysOf, ownRoles, purposes, selfCitationRules } from '#domain/services/choices.ts';
import { demoReport } from '../demo-report.ts';
import { documentOf } from '../document/report-document.ts';
import { reviewPlaces } from '../review/places.ts';
import { templateView } from '../tags.ts';
import { spokenValues } from './spoken-values.ts';

const han = /\p{Script=Han}/u;

/** A report whose own words are English: what is Chinese in it is ours. */
const english = (more: Partial<ReturnType<typeof demoReport>> = {}) => {
  const data = demoReport({ papers: 3, citations: 4 });
  const text = JSON.stringify({ ...data, language: 'en' }, (key, value: unknown) =>
    typeof value === 'string' && han.test(value) && !['ownRole', 'checks', 'purpose', 'evidence'].includes(key)
      ? /^(?:收录|引用|他引|不限)$/.test(value)
        ? value
        : 'Words of theirs'
      : value,
  );
  return { ...(JSON.parse(text) as typeof data), ...more };
};

const saidIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : [];
};

test('§+ an English report says every choice of a closed list in English, whatever it was kept as', () => {
  for (const rule of keysOf(selfCitationRules))
    for (const purpose of Object.values(purposes)) {
      const data = english({ papers: [] });
      const said = spokenValues({
        ...data,
        client: { ...data.client, purpose: `${purpose}：Full professor` },
        request: {
          ...data.request,
          checks: Object.values(checkItems),
          publicationYears: '不限',
          citationYears: '2020–2024',
          rule: { key: rule, name: selfCitationRules[rule], explanation: '施引文献……者计为他引。' },
        },
      });
      expect(said.client.purpose).toMatch(/^[A-Z][\w ]+: Full professor$/);
      expect([said.request.publicationYears, said.request.citationYears]).toEqual(['all years', '2020–2024']);
      expect(saidIn(said.request).filter((text) => han.test(text))).toEqual([]);
    }
  const [paper] = english().papers;
  const papers = Object.values(ownRoles).map((ownRole) => ({ ...paper!, ownRole }));
  const roles = spokenValues(english({ papers })).papers.map(({ ownRole }) => ownRole);
  expect(roles).toEqual(['First author', 'Co-first author', 'Corresponding author', 'Co-author']);
});

test('§+ nothing in the document of an English report is Chinese but what people wrote; a Chinese one stays as it is', () => {
  const data = english();
  expect(saidIn(documentOf(data)).filter((text) => han.test(text) || /[：；，。、〔〕]/.test(text))).toEqual([]);
  const chinese = { ...data, language: 'zh' as const };
  expect(spokenValues(chinese)).toBe(chinese);
  const { 检索内容, 自引口径, 口径说明 } = templateView(data);
  expect(saidIn([自引口径, 口径说明, 检索内容]).filter((text) => han.test(text))).toEqual([]);
});

test('§+ the places of a draft are the same ones in English: keys alike, no Chinese in what they are called and say', () => {
  const data = english();
  const content = { report: data, attached: [] } as unknown as Parameters<typeof reviewPlaces>[0];
  const [chinese, told] = [reviewPlaces(content, null), reviewPlaces(content, null, 'en')];
  expect(told.length).toBeGreaterThan(20);
  expect(told.map(({ key, group }) => [key, group])).toEqual(chinese.map(({ key, group }) => [key, group]));
  expect(told.flatMap(({ where, name, value }) => [where, name, value]).filter((text) => han.test(text))).toEqual([]);
  const inEnglish = (value: string) => value.replace(/\d{4}-\d{2}-\d{2}/g, (day) => englishDay(day));
  const figures = (places: typeof told) => places.map(({ value }) => /\d+/.exec(inEnglish(value))?.[0]);
  expect(figures(told)).toEqual(figures(chinese));
});
