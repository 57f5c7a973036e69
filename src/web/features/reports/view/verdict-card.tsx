import { type ReactNode, useMemo } from 'react';
import type { CodeVerdict, FileVerdict } from '#contracts/reports/verification.ts';
import { shownDay, shownTime } from '#domain/dates/shown.ts';
import { certificateName } from '#domain/reports/certificate-name.ts';
import { notCompared } from '#domain/similarity/text-kinds.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { FactLines } from '#web/ui/value/fact.tsx';
import { words as texts } from '../verify-words.ts';
import './verdict-card.css';

type Verdict = FileVerdict['verdict'];

/** A sign and a colour, beside the sentence that says the same. */
const looks: Readonly<Record<Verdict, { sign: string; kind: string; word: string }>> = {
  genuine: { sign: '✓', kind: 'good', word: texts.genuine },
  'under-review': { sign: '!', kind: 'warn', word: texts.reviewing },
  void: { sign: '!', kind: 'warn', word: texts.void },
  withdrawn: { sign: '✕', kind: 'danger', word: texts.withdrawn },
  altered: { sign: '✕', kind: 'danger', word: texts.altered },
  archived: { sign: '!', kind: 'warn', word: texts.archived },
  unknown: { sign: '?', kind: 'danger', word: texts.unknown },
};

type Facts = readonly (readonly [name: string, value: string])[];

const signatureFacts = (signature: FileVerdict['signature'], found: boolean): Facts => {
  if (!signature) return found ? [[texts.signature, texts.unsigned]] : [];
  const { signer, signedAt, timestamp, selfMade, intact, coversWhole, trusted } = signature;
  // Anybody can make a certificate in anybody's name: of a strange one nothing more is worth saying.
  if (!trusted) return [[texts.certificate, texts.foreignCertificate(certificateName(signer) || texts.unreadable)]];
  const name = certificateName(signer);
  return [
    [texts.certificate, name],
    // The platform's own ones say it in their name.
    [texts.certificateSource, selfMade && !name.includes(texts.selfMade) ? texts.selfMadeDemo : ''],
    [texts.signedAt, shownTime(timestamp?.at ?? signedAt)],
    [texts.timestamp, timestamp ? (timestamp.intact ? texts.timestampGood : texts.timestampBroken) : ''],
    [texts.afterSigning, intact && coversWhole ? texts.unchanged : texts.changed],
  ];
};

const factsOf = (verdict: CodeVerdict | FileVerdict): Facts => {
  const { report, successor } = verdict;
  const rows: Facts = [
    ...(report
      ? ([
          [texts.number, report.number],
          [texts.title, report.title],
          [texts.issuer, report.institutionName],
          [texts.issuedOn, shownDay(report.issuedOn)],
          [texts.applicant, report.name],
          [texts.version, report.version > 1 || successor ? texts.versionNumber(report.version) : ''],
          [verdict.verdict === 'withdrawn' ? texts.withdrawnOn : texts.correctedOn, shownDay(report.endedOn)],
        ] as const)
      : []),
    [texts.successor, successor ? texts.successorVersion(successor.number, successor.version) : ''],
    ...('signature' in verdict ? signatureFacts(verdict.signature, report !== null) : []),
  ];
  return rows.filter(([, value]) => value !== '');
};

/** What a report that is no longer in force said is shown as that. */
const conclusionHeads: Readonly<Partial<Record<Verdict, { title: string; hint: string }>>> = {
  void: {
    title: texts.saidBeforeCorrection,
    hint: texts.correctedHint,
  },
  withdrawn: { title: texts.saidBeforeWithdrawal, hint: texts.withdrawnHint },
};
const inForce = { title: texts.says, hint: texts.compare };

interface ConclusionProps {
  verdict: Verdict;
  children: ReactNode;
  sentences: readonly string[];
}

/** What the paper in hand must say too: a forged print with a genuine code differs here. */
const Conclusion = ({ verdict, children, sentences }: ConclusionProps) => {
  const { title, hint } = conclusionHeads[verdict] ?? inForce;
  return (
    <Stack as="section" className="verify-figures" gap={10} padTop={14} edgeTop="line" aria-label={title}>
      <Text as="h3" size={17}>
        {title}
      </Text>
      <Text as="p" tone="soft" size="second">
        {hint}
      </Text>
      {children}
      {sentences.length > 0 && (
        <blockquote>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </blockquote>
      )}
    </Stack>
  );
};

type ShownFigures = NonNullable<NonNullable<CodeVerdict['report']>['figures']>;

const Figures = ({ figures }: { figures: ShownFigures }) => (
  <>
    <table>
      <TableHead words={[texts.database, texts.included, texts.cited, texts.others, texts.self]} />
      <tbody>
        {[...new Set([...figures.inclusion, ...figures.citations].map(({ code }) => code))].map((code) => {
          const included = figures.inclusion.find((one) => one.code === code);
          const cited = figures.citations.find((one) => one.code === code);
          return (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{included?.papers ?? '—'}</td>
              <td>{cited?.total ?? '—'}</td>
              <td>{cited?.others ?? '—'}</td>
              <td>{cited?.self ?? '—'}</td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">{texts.union}</th>
          <td>{figures.included ?? '—'}</td>
          <td>{figures.union?.total ?? '—'}</td>
          <td>{figures.union?.others ?? '—'}</td>
          <td>{figures.union?.self ?? '—'}</td>
        </tr>
      </tbody>
    </table>
    <Text as="p" tone="soft" size="second">
      {texts.papersOf(
        figures.papers,
        figures.included === null ? '' : texts.includedOf(figures.included),
        [
          figures.union ? texts.articles(figures.union.articles) : '',
          figures.union?.toCheck ? texts.undecided(figures.union.toCheck) : '',
          figures.years && texts.citingYears(figures.years),
        ].join(''),
        figures.rule ? texts.rule(figures.rule) : '',
      )}
    </Text>
  </>
);

type ShownNovelty = NonNullable<NonNullable<CodeVerdict['report']>['novelty']>;

const NoveltyFacts = ({ novelty }: { novelty: ShownNovelty }) => (
  <>
    <p>{texts.novelty(novelty.project, novelty.range, novelty.databases, novelty.close, novelty.general)}</p>
  </>
);

type ShownSimilarity = NonNullable<NonNullable<CodeVerdict['report']>['similarity']>;

const SimilarityFacts = ({ similarity }: { similarity: ShownSimilarity }) => (
  <>
    <p>{texts.similarity(notCompared, similarity.texts, similarity.comparedOn, similarity.letters)}</p>
    <p>
      {texts.sameLetters(similarity.total, similarity.withoutQuotations, similarity.withoutOwn, similarity.largest)}
    </p>
  </>
);

type ShownPatent = NonNullable<NonNullable<CodeVerdict['report']>['patent']>;

const PatentFacts = ({ patent }: { patent: ShownPatent }) => (
  <>
    <p>
      {texts.patent(
        patent.subject,
        patent.kind,
        patent.documents > 0 ? texts.documents(patent.documents, patent.families) : '',
        patent.charts > 0 ? texts.charts(patent.charts) : '',
      )}
    </p>
  </>
);

type ShownReport = NonNullable<CodeVerdict['report']>;

/** Its sentences, where it has any; nothing of a report whose words the platform does not know. */
const conclusionOf = (report: ShownReport): { conclusion: readonly string[] } | null => {
  const worded = report.figures ?? report.novelty ?? report.patent;
  return worded ?? (report.similarity ? { conclusion: [] } : null);
};

/** The answer: one sentence and one sign, then what anybody may know. */
export const VerdictCard = ({ verdict }: { verdict: CodeVerdict | FileVerdict }) => {
  const { sign, kind, word } = looks[verdict.verdict];
  const { report } = verdict;
  const told = report && conclusionOf(report);
  // For whoever prints the page: a report may be void tomorrow.
  const at = useMemo(() => verdict && shownTime(new Date().toISOString()), [verdict]);
  const facts: Facts = [...factsOf(verdict), [texts.checkedAt, at]];
  return (
    <section className="verify-answer" data-kind={kind} data-verdict={verdict.verdict} aria-label={texts.result}>
      <Row as="h2" align="center" gap={14} size={24}>
        <span aria-hidden="true">{sign}</span>
        {verdict.verdict === 'unknown' && !('signature' in verdict) ? texts.noSuchCode : word}
      </Row>
      <Text as="p" size={17}>
        {verdict.sentence}
      </Text>
      <Stack as="dl" gap={8} margin="8 0 0">
        <FactLines of={facts} />
      </Stack>
      {told && (
        <Conclusion verdict={verdict.verdict} sentences={told.conclusion}>
          {report?.figures && <Figures figures={report.figures} />}
          {report?.novelty && <NoveltyFacts novelty={report.novelty} />}
          {report?.similarity && <SimilarityFacts similarity={report.similarity} />}
          {report?.patent && <PatentFacts patent={report.patent} />}
        </Conclusion>
      )}
      {report?.attached && (
        <Text as="p" tone="soft" size="second">
          {texts.attached}
        </Text>
      )}
    </section>
  );
};
