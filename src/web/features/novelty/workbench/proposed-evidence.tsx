import { Button } from 'antd';
import { useMemo } from 'react';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { type FoundValue, type ProposedEvidence, proposeEvidence } from '#domain/novelty/evidence/propose-evidence.ts';

const meetingWords: Record<FoundValue['meeting'], string> = {
  inside: '落入范围',
  outside: '不落入',
  unclear: '不能确定',
};

const mostValues = 4;

/** Words that mean the same, from the order and the query: they lead from a Chinese feature to an English abstract. */
const synonymsIn = (queries: readonly NoveltyProject['query'][], terms: NoveltyProject['terms']): string[][] => [
  ...queries
    .flatMap(({ blocks }) => blocks)
    .map((block) => block.terms.map(({ text, truncate }) => (truncate ? `${text}*` : text))),
  ...terms.map(({ chinese, english }) =>
    [chinese, english]
      .flatMap((words) => words.split(/[;；]/))
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

interface EvidenceProps {
  name: string;
  found: ProposedEvidence;
  quoted: string;
  onQuote: (sentence: string) => void;
}

/** What the abstract offers for one feature, to be quoted by one press. */
const FeatureEvidence = ({ name, found, quoted, onQuote }: EvidenceProps) => {
  const { sentence, by, values, lacksValues } = found;
  return (
    <li>
      <b>{name}</b>
      {sentence ? (
        <p>
          {`“${sentence}”`}
          {by.length > 0 && <small className="novelty-soft">{` 按 ${by.join('、')} 找到`}</small>}{' '}
          <Button
            size="small"
            disabled={quoted.includes(sentence.replace(/\s+/g, ' '))}
            aria-label={`引用“${name}”的句子`}
            onClick={() => onQuote(sentence)}
          >
            引用这一句
          </Button>
        </p>
      ) : (
        <p className="novelty-soft">摘要里没有找到述及它的句子，请看全文。</p>
      )}
      {lacksValues && <p className="novelty-soft">没有可比的数。</p>}
      {values.length > 0 && (
        <ul className="cy-stack" aria-label={`“${name}”的数值`}>
          {values.slice(0, mostValues).map(({ limit, value, meeting, sentence: from }) => (
            <li key={`${limit} ${value} ${from}`} title={from}>
              <span>{`限定 ${limit}，文中 ${value}`}</span>
              {meeting === 'inside' ? <b>{meetingWords[meeting]}</b> : <span>{meetingWords[meeting]}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

interface ProposedProps {
  project: NoveltyProject;
  point: number;
  abstract: string;
  quoted: string;
  onQuote: (sentence: string) => void;
}

/** Feature by feature the best sentence of the abstract and the values that can be compared. Proposed, never decided. */
export const Proposed = ({ project, point, abstract, quoted, onQuote }: ProposedProps) => {
  const { text, features } = project.points[point]!;
  const { query, pointQueries, terms } = project;
  const found = useMemo(() => {
    const synonyms = synonymsIn([query, ...Object.values(pointQueries)], terms);
    const names = features.length > 0 ? features : [text];
    return names.map((name) => ({ name, found: proposeEvidence(name, abstract, synonyms) }));
  }, [abstract, features, query, pointQueries, terms, text]);
  if (!abstract) return null;
  return (
    <section className="cy-stack" aria-label="摘要里的证据">
      <h3>
        摘要里的证据 <small className="novelty-soft">供参考，由您判断</small>
      </h3>
      <ul className="cy-stack">
        {found.map((one) => (
          <FeatureEvidence key={one.name} {...one} quoted={quoted} onQuote={onQuote} />
        ))}
      </ul>
    </section>
  );
};
