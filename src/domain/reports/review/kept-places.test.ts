import { test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { keptReport, keptReportNames } from '#tests/builders/records/kept-reports.ts';
import { valueSlips } from '#tests/builders/records/value-slips.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { asEarlierRelease } from '../earlier-release.ts';
import { contentOf, type DraftContent, type ReportContent } from '../report-content.ts';
import { unusualFigures } from './attention.ts';
import type { EvidenceCitation, EvidenceDecision, EvidenceFile, ReportEvidence } from './evidence.ts';
import { reviewPlaces } from './places.ts';
import { causeOf, freshItems, placeBasis, placeChanges } from './review-changes.ts';
import type { ReviewPlace } from './review-place.ts';

const file = (database: string): EvidenceFile => ({
  name: `${database}.txt`,
  database,
  on: '2026-11-12',
  by: '李文静',
});

/** What a report may rest on: not all of it, and some of it decided by a person. */
const invented = ({ papers, databases }: ReportContent, draw: Draw): ReportEvidence => {
  const decided = (): EvidenceDecision | null =>
    draw.chance(0.3) ? { by: '王敏', on: '2026-11-13', reason: draw.pick(['', '所附证明']) } : null;
  const verdict = () => draw.pick(['self', 'others', 'to-check'] as const);
  return {
    schemaVersion: 1,
    papers: papers
      .filter(() => draw.chance(0.85))
      .map(({ place, inclusions }) => ({
        key: `p${place}`,
        place,
        inclusions: inclusions
          .filter(() => draw.chance(0.8))
          .map(({ code, accession, editions }) => ({
            code,
            accession: draw.chance(0.8) ? accession : '',
            editions,
            reasons: draw.chance(0.7) ? ['DOI 相同', '题名相同'] : [],
            decision: decided(),
            file: draw.chance(0.7) ? file(code) : null,
          })),
        fields: draw.chance(0.4) ? ['题名：委托人填写的不同'] : [],
        role: draw.chance(0.4) ? '馆员核对' : '',
      })),
    citations: papers.flatMap(({ place, citing }) =>
      citing.map((work, at): EvidenceCitation => {
        const ruled = draw.chance(0.7) ? work.verdict : verdict();
        return {
          paper: `p${place}`,
          work: `w${place}-${at}`,
          reference: work.reference,
          verdict: work.verdict,
          byRule: ruled,
          reason: work.evidence,
          decision: ruled === work.verdict ? decided() : { by: '王敏', on: '2026-11-13', reason: '核对原文' },
          cited: draw.chance(0.3) ? '[3] 被引文献' : '',
          records: work.databases.flatMap((code) =>
            draw.chance(0.9)
              ? [
                  {
                    id: `${at}${code}`,
                    databases: draw.chance(0.8) ? [code] : work.databases,
                    accession: work.accession,
                    file: draw.chance(0.8) ? file(code) : null,
                  },
                ]
              : [],
          ),
        };
      }),
    ),
    searches: databases
      .filter(() => draw.chance(0.8))
      .map(({ code }) => ({
        code,
        stated: draw.chance(0.3),
        files: draw.chance(0.7) ? [file(code), { ...file(code), by: '' }] : [],
        ...(draw.chance(0.4) && { hands: [{ questions: ['inclusion'], by: '李文静', on: '2026-11-11', papers: 2 }] }),
      })),
    sentences: [],
  };
};

const line = ({ lists, ...place }: ReviewPlace): string =>
  `${place.where} ${place.name}：${place.value.slice(0, 30)}${place.gap && `（${place.gap}）`} #${digestOf({ ...place, lists: lists() })}`.replaceAll(
    /\s/g,
    ' ',
  );

const names = keptReportNames.filter((name) => !name.startsWith('patent'));
const samples = names.map((name) => contentOf(keptReport(name).report));

const linesOf = (name: string): string[] => {
  const draw = seededDraw(8);
  const slipped = valueSlips(samples.filter(({ service }) => service === contentOf(keptReport(name).report).service));
  const report = contentOf(keptReport(name).report);
  const content: DraftContent = { report, template: { key: 'default', version: null }, attached: [] };
  const fingerprinted = (places: readonly ReviewPlace[]) =>
    places.map((place) => ({ place, fingerprint: placeBasis(place) }));
  const first = reviewPlaces(content, invented(report, draw));
  const later = Array.from({ length: 8 }, (_, at) => {
    const other = slipped(report, draw, 1 + at);
    const places = reviewPlaces({ ...content, report: other }, draw.chance(0.9) ? invented(other, draw) : null);
    const { changed, gone } = placeChanges(fingerprinted(first), fingerprinted(places));
    const comments = draw.chance(0.5)
      ? [{ place: draw.pick(first).key, group: draw.pick(first).group, own: draw.chance(0.5) }]
      : [];
    const causes = changed.map((one) => causeOf(one, places.find(({ key }) => key === one.key)!.group, comments));
    const fresh = places.map(
      (place) =>
        freshItems(
          first.find(({ key }) => key === place.key),
          place,
        ).size,
    );
    return [
      `${places.length} places #${digestOf(places.map((place) => line(place)))}, unusual ${[...unusualFigures(places)].join(' ')}`,
      `  ${changed.length} changed #${digestOf([changed, causes])}, ${gone.length} gone #${digestOf(gone.map(({ key }) => key))}`,
      `  fresh ${fresh.join(' ')}`,
      `  as an earlier release ${digestOf(asEarlierRelease(other, report))} ${digestOf(asEarlierRelease(report, other))}`,
    ];
  });
  return [...first.map((place) => line(place)), ...later.flat()];
};

test.each(names)('§+ the places of %s, and of the same told otherwise, rest on what they rested on', (name) => {
  expectKept(`places-${name}`, linesOf(name));
});
