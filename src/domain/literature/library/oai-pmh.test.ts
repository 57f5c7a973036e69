import { expect, test } from 'vitest';
import { expectKept } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { dublinCoreOf, OaiFault, readOaiRequest, readOaiWindow, utcSecond } from './oai-pmh.ts';

const faultOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof OaiFault ? error.code : 'another';
  }
};
const asked = (query: string) => readOaiRequest([...new URLSearchParams(query)]);

test('§+ a verb stands once, with the arguments it knows and needs, each once', () => {
  expect(asked('verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01')).toEqual({
    verb: 'ListRecords',
    given: { metadataPrefix: 'oai_dc', from: '2026-01-01' },
  });
  expect(asked('verb=ListRecords&resumptionToken=t').given).toEqual({ resumptionToken: 't' });
  for (const wrong of ['', 'verb=Nothing', 'verb=Identify&verb=Identify', 'verb=toString'])
    expect([wrong, faultOf(() => asked(wrong))]).toEqual([wrong, 'badVerb']);
  for (const wrong of [
    'verb=Identify&set=a',
    'verb=ListRecords',
    'verb=ListRecords&metadataPrefix=',
    'verb=ListRecords&metadataPrefix=a&metadataPrefix=b',
    'verb=ListRecords&resumptionToken=t&metadataPrefix=a',
    'verb=GetRecord&metadataPrefix=a',
    'verb=GetRecord&identifier=a',
  ])
    expect([wrong, faultOf(() => asked(wrong))]).toEqual([wrong, 'badArgument']);
});

test('§+ a window of days counts both whole days; its ends are of one kind and in order', () => {
  const window = readOaiWindow({ from: '2026-01-01', until: '2026-01-01' });
  expect([utcSecond(window.from!), utcSecond(window.until!)]).toEqual(['2026-01-01T00:00:00Z', '2026-01-01T23:59:59Z']);
  expect(readOaiWindow({})).toEqual({ from: undefined, until: undefined });
  const second = '2026-01-01T10:00:00Z';
  expect(utcSecond(readOaiWindow({ from: second, until: second }).until!)).toBe(second);
  expect(readOaiWindow({ until: '2026-01-02' }).from).toBeUndefined();
  for (const wrong of [
    { from: '2026-02-30' },
    { from: '2026-1-1' },
    { until: '2026-01-01T25:00:00Z' },
    { from: '2026-01-01', until: second },
    { from: '2026-01-02', until: '2026-01-01' },
  ])
    expect(faultOf(() => readOaiWindow(wrong))).toBe('badArgument');
});

test('§+ every kind of work is told in Dublin Core as it was', () => {
  const told = keptRecords().map((record) => dublinCoreOf(record));
  expectKept(
    'dublin-core',
    told.filter((_, at) => at % 3 === 0).map((text) => text.replaceAll('\n', ' ')),
  );
});
