import { test } from 'vitest';
import { digestOf, expectKept, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import { applicantKey } from './applicant-names.ts';
import { keyOfAsked, readAskedNumbers } from './asked-numbers.ts';
import { chineseApplicationOf } from './chinese-application-number.ts';
import { type ChartClaim, type ChartDocument, type ChartMode, chartSentences } from './claim-chart.ts';
import { dependsOn, featuresOf, splitClaims } from './claims.ts';
import { classSymbol, locarnoSymbol } from './classification.ts';
import { dataDays, exportDayIn, isPastTerm, needsRecheck } from './export-day.ts';
import { type GroupDecision, groupPatents } from './group-patents.ts';
import { ipcLabel, ipcTitle } from './ipc-titles.ts';
import { japaneseApplication, japaneseNumber } from './japanese-number.ts';
import { effectOfCode, effectOfWords } from './legal-state-rules.ts';
import {
  chineseStatus,
  decidingEvent,
  leavesStateToEvents,
  stateByEvents,
  stateOfWord,
  statusInWords,
} from './legal-status.ts';
import { lifeEvents } from './life-events.ts';
import { nearNames } from './near-names.ts';
import { officeOf, officesNamed } from './offices.ts';
import { ambiguousDate, dayOrderOf, patentDate } from './patent-date.ts';
import {
  applicationKey,
  applicationText,
  normalisedPublication,
  partsOf,
  publicationKey,
  publicationText,
  unspaced,
} from './patent-number.ts';
import type { Patent } from './patent-record.ts';
import type { PatentStanding } from './patent-standing.ts';
import { patentTypeOf } from './patent-type.ts';
import { provinceOf } from './province.ts';
import { toldFamilies } from './told-families.ts';

/** What is asked of one written text, by what it is. */
const ofText = {
  number: (text: string) => [
    publicationText(text),
    publicationKey(text),
    applicationText(text),
    applicationKey(text),
    normalisedPublication(text),
    partsOf(text),
    japaneseNumber(text),
    japaneseApplication(text),
    chineseApplicationOf(text),
    unspaced(text),
    keyOfAsked(text),
  ],
  date: (text: string) => [patentDate(text), patentDate(text, 'day-first')],
  class: (text: string) => [classSymbol(text), locarnoSymbol(text), ipcTitle(text), ipcLabel(text)],
  office: (text: string) => [officeOf(text), provinceOf(text)],
  claim: (text: string) => [dependsOn(text), splitClaims(text), featuresOf(text)],
  name: (text: string) => [applicantKey(text)],
  asked: (text: string) => [readAskedNumbers(text)],
  state: (text: string) => [
    stateOfWord(text),
    leavesStateToEvents(text),
    chineseStatus(text),
    statusInWords(text),
    effectOfWords(text),
  ],
} as const satisfies Readonly<Record<string, (text: string) => unknown[]>>;

type Input =
  | { kind: keyof typeof ofText; text: string }
  | { kind: 'office-number' | 'code'; text: string; office: string }
  | { kind: 'names'; names: string[] }
  | { kind: 'export'; name: string; head: string }
  | { kind: 'days'; files: { exportedOn: string | null; newestPublication: string | null }[] }
  | { kind: 'patents'; patents: (Patent & { word?: string })[]; decisions: GroupDecision[] }
  | {
      kind: 'chart';
      claims: ChartClaim[];
      documents: ChartDocument[];
      mode: ChartMode;
      standings: [string, PatentStanding][];
    };

const day = '2024-06-30';

const answersTo = (input: Input): unknown[] => {
  switch (input.kind) {
    case 'office-number':
      return [applicationText(input.text, input.office)];
    case 'code':
      return [effectOfCode(input.office, input.text)];
    case 'names': {
      const { names } = input;
      return [ambiguousDate(names), dayOrderOf(names), officesNamed(names), nearNames(names)];
    }
    case 'export':
      return [exportDayIn(input.name, input.head, '2026-11-19')];
    case 'days':
      return [
        dataDays(input.files).words,
        dataDays(input.files).completeTo,
        input.files.map(({ exportedOn, newestPublication }) => [
          needsRecheck(exportedOn, day, 90),
          isPastTerm('valid', newestPublication, day),
        ]),
      ];
    case 'patents': {
      const { families, applications, publications, ...more } = groupPatents(input.patents, input.decisions);
      return [
        publications.length,
        applications.length,
        families.length,
        input.patents.map(({ word, ...patent }) => [
          patentTypeOf(patent, word),
          stateByEvents(patent.legalEvents ?? [], patent.office),
          decidingEvent(patent.legalEvents ?? [], patent.office),
          toldFamilies([patent]),
          lifeEvents(patent),
        ]),
        [families, applications, publications, more],
      ];
    }
    case 'chart': {
      const { claims, documents, mode, standings } = input;
      return chartSentences(claims[0]!, claims, documents, {
        mode,
        priorityDay: '2024-03-05',
        standings: new Map(standings),
      });
    }
    default:
      return ofText[input.kind](input.text);
  }
};

test('§+ texts, patents and charts that bring each condition out either way are read as they were', () => {
  expectKept(
    'telling-patents',
    tellingInputs<Input>('telling-patents').map((input) => {
      const answers = answersTo(input);
      const [first] = answers;
      const shown = typeof first === 'object' ? JSON.stringify(first) : String(first);
      const asked = 'text' in input ? input.text.replaceAll(/\s/g, ' ').slice(0, 60) : '';
      return `${input.kind} ${asked}: ${shown.slice(0, 160)} #${digestOf(answers)}`;
    }),
  );
});
