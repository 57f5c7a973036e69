import { type ReactNode, useMemo } from 'react';
import type { CodeVerdict, FileVerdict } from '#contracts/reports/verification.ts';
import { formatTime } from '#domain/dates/format.ts';
import { certificateName } from '#domain/reports/certificate-name.ts';
import { notCompared } from '#domain/similarity/text-kinds.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { FactLines } from '#web/ui/value/fact.tsx';
import './verdict-card.css';

type Verdict = FileVerdict['verdict'];

/** A sign and a colour, beside the sentence that says the same. */
const looks: Readonly<Record<Verdict, { sign: string; kind: string; word: string }>> = {
  genuine: { sign: '✓', kind: 'good', word: '真实有效' },
  'under-review': { sign: '!', kind: 'warn', word: '复核中' },
  void: { sign: '!', kind: 'warn', word: '已更正' },
  withdrawn: { sign: '✕', kind: 'danger', word: '已撤回' },
  altered: { sign: '✕', kind: 'danger', word: '被更改' },
  archived: { sign: '!', kind: 'warn', word: '旧系统存档' },
  unknown: { sign: '?', kind: 'danger', word: '查不到' },
};

type Facts = readonly (readonly [name: string, value: string])[];

const signatureFacts = (signature: FileVerdict['signature'], found: boolean): Facts => {
  if (!signature) return found ? [['电子签名', '文件没有签名；内容与出具时逐字节一致']] : [];
  const { signer, signedAt, timestamp, selfMade, intact, coversWhole, trusted } = signature;
  // Anybody can make a certificate in anybody's name: of a strange one nothing more is worth saying.
  if (!trusted) return [['签名证书', `${certificateName(signer) || '无法读出'}（不是本平台任何单位的证书，不可采信）`]];
  const name = certificateName(signer);
  return [
    ['签名证书', name],
    // The platform's own ones say it in their name.
    ['证书来源', selfMade && !name.includes('自制证书') ? '自制证书，仅供演示' : ''],
    ['签名时间', formatTime(timestamp?.at ?? signedAt)],
    ['时间戳', timestamp ? (timestamp.intact ? '有，完好' : '有，已损坏') : ''],
    ['签名之后', intact && coversWhole ? '文件没有任何改动' : '文件有改动'],
  ];
};

const factsOf = (verdict: CodeVerdict | FileVerdict): Facts => {
  const { report, successor } = verdict;
  const rows: Facts = [
    ...(report
      ? ([
          ['报告编号', report.number],
          ['题名', report.title],
          ['出具单位', report.institutionName],
          ['出具日期', report.issuedOn],
          ['委托人', report.name],
          ['版本', report.version > 1 || successor ? `第 ${report.version} 版` : ''],
          [verdict.verdict === 'withdrawn' ? '撤回日期' : '更正日期', report.endedOn],
        ] as const)
      : []),
    ['现行报告', successor ? `${successor.number}（第 ${successor.version} 版）` : ''],
    ...('signature' in verdict ? signatureFacts(verdict.signature, report !== null) : []),
  ];
  return rows.filter(([, value]) => value !== '');
};

/** What a report that is no longer in force said is shown as that. */
const conclusionHeads: Readonly<Partial<Record<Verdict, { title: string; hint: string }>>> = {
  void: {
    title: '更正前的结论',
    hint: '这份报告已被更正，结论请以现行报告为准；下面的内容只用于核对手中的旧报告。',
  },
  withdrawn: { title: '撤回前的结论', hint: '这份报告已撤回，下面的内容不再有效，只用于核对手中的旧报告。' },
};
const inForce = { title: '报告的结论', hint: '请与手中的报告逐项核对；有一处不同，就不是这份报告。' };

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
      <TableHead words={['数据库', '收录（篇）', '被引（次）', '他引（次）', '自引（次）']} />
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
          <th scope="row">去重后</th>
          <td>{figures.included ?? '—'}</td>
          <td>{figures.union?.total ?? '—'}</td>
          <td>{figures.union?.others ?? '—'}</td>
          <td>{figures.union?.self ?? '—'}</td>
        </tr>
      </tbody>
    </table>
    <Text as="p" tone="soft" size="second">
      共 {figures.papers} 篇论文
      {figures.included !== null && `，其中 ${figures.included} 篇被收录`}
      {figures.union && `；去重后施引文献 ${figures.union.articles} 篇`}
      {figures.union?.toCheck ? `；${figures.union.toCheck} 次是否自引待核，不在他引与自引里` : ''}
      {figures.years && `；被引只计 ${figures.years} 发表的施引文献`}
      {figures.rule && `；自引口径：${figures.rule}`}。
    </Text>
  </>
);

type ShownNovelty = NonNullable<NonNullable<CodeVerdict['report']>['novelty']>;

const NoveltyFacts = ({ novelty }: { novelty: ShownNovelty }) => (
  <>
    <p>
      项目：{novelty.project}（{novelty.range}查新）。检索数据库 {novelty.databases} 个，密切相关文献 {novelty.close}{' '}
      篇，一般相关文献 {novelty.general} 篇。
    </p>
  </>
);

type ShownSimilarity = NonNullable<NonNullable<CodeVerdict['report']>['similarity']>;

const SimilarityFacts = ({ similarity }: { similarity: ShownSimilarity }) => (
  <>
    <p>
      {notCompared}。与本单位 {similarity.texts} 篇文本比对，数据日 {similarity.comparedOn}；正文 {similarity.letters}{' '}
      字。
    </p>
    <p>
      相同的字：总计 {similarity.total}，去除引用 {similarity.withoutQuotations}，再去除本人成果 {similarity.withoutOwn}
      ，单篇最多 {similarity.largest}。
    </p>
  </>
);

type ShownPatent = NonNullable<NonNullable<CodeVerdict['report']>['patent']>;

const PatentFacts = ({ patent }: { patent: ShownPatent }) => (
  <>
    <p>
      {patent.subject}（{patent.kind}）。
      {patent.documents > 0 && `专利文献 ${patent.documents} 件，${patent.families} 族。`}
      {patent.charts > 0 && `图 ${patent.charts} 张。`}
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
  const at = useMemo(() => verdict && formatTime(new Date().toISOString()), [verdict]);
  const facts: Facts = [...factsOf(verdict), ['核验时间', at]];
  return (
    <section className="verify-answer" data-kind={kind} data-verdict={verdict.verdict} aria-label="核验结果">
      <Row as="h2" align="center" gap={14} size={24}>
        <span aria-hidden="true">{sign}</span>
        {verdict.verdict === 'unknown' && !('signature' in verdict) ? '没有这个验真码' : word}
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
          本报告由馆员另行编制，请与出具单位核对内容。
        </Text>
      )}
    </section>
  );
};
