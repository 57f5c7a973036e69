import type { NoveltyHit, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { judgementNames } from '#domain/novelty/judgements.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { Highlight, MarkLegend } from './highlight.tsx';
import { type PointWords, wordsFound } from './point-words.ts';
import './hit-article.css';

interface HitArticleProps {
  project: NoveltyProject;
  hit: NoveltyHit;
  lists: readonly PointWords[];
  /** Words that put it where it is; none while nothing was learnt. */
  reasons: readonly string[];
  isFirst: boolean;
}

/** Whether its year speaks for or against it as evidence. */
const dayWords = ({ year }: NoveltyHit, orderDay: string): { text: string; isAfter: boolean } | undefined => {
  const ordered = Number(orderDay.slice(0, 4));
  if (year === null) return { text: '没有年份，对比时请核对日期', isAfter: false };
  if (year > ordered) return { text: '委托日之后，不作依据', isAfter: true };
  return year === ordered ? { text: '与委托同年，对比时请核对日期', isAfter: false } : undefined;
};

/** One record to be judged: its words marked by point, and why it stands where it does. */
export const HitArticle = ({ project, hit, lists, reasons, isFirst }: HitArticleProps) => {
  const day = dayWords(hit, project.orderDay);
  const counts = wordsFound([hit.title, hit.abstract, ...hit.keywords].join(' '), lists);
  return (
    <>
      <p className="novelty-second">
        {[hit.source, hit.year].filter(Boolean).join('，')}
        {hit.foundIn.map((name) => (
          <StatusTag key={name} meaning="other" label>
            {name}
          </StatusTag>
        ))}
        {hit.doi && (
          <a href={`https://doi.org/${encodeURI(hit.doi)}`} target="_blank" rel="noreferrer">
            原文
          </a>
        )}
      </p>
      <h3>
        <Highlight text={hit.title} lists={lists} />
      </h3>
      <p className="novelty-second">{hit.authors}</p>
      {day && <p className={day.isAfter ? 'novelty-warn' : 'novelty-second'}>{day.text}</p>}
      {hit.ofTeam && <p className="novelty-warn">{`课题组自己的，不作依据：${hit.teamReason}`}</p>}
      {!hit.ofTeam && hit.teamReason && <p className="novelty-second">{`请核对：${hit.teamReason}`}</p>}
      <Text as="p" maxWidth={620} size="reader" leading="26px">
        {hit.abstract ? <Highlight text={hit.abstract} lists={lists} /> : '没有摘要，只能看题名。'}
      </Text>
      {lists.length > 0 && <MarkLegend lists={lists} />}
      {reasons.length > 0 && (
        <p className="novelty-why">
          <Text as="b" flex="none">
            {isFirst ? '为什么排在第一' : '为什么排在这里'}
          </Text>
          {reasons.join('、')}
        </p>
      )}
      <dl className="novelty-facts">
        {hit.keywords.length > 0 && (
          <>
            <dt>关键词</dt>
            <Text as="dd" breaks>
              {hit.keywords.join('；')}
            </Text>
          </>
        )}
        {counts.length > 0 && (
          <>
            <dt>命中的词</dt>
            <Text as="dd" breaks>
              {counts.map(({ point, found, of }) => `查新点 ${point + 1}：${found} / ${of}`).join('　')}
            </Text>
          </>
        )}
        <dt>检出于</dt>
        <Text as="dd" breaks>{`${hit.foundIn.join('、')}${hit.foundIn.length > 1 ? '，已合并' : ''}`}</Text>
        {hit.others.length > 0 && (
          <>
            <dt>他人的判断</dt>
            <Text as="dd" breaks>
              {hit.others.map(({ name, verdict }) => `${name}：${judgementNames[verdict - 1]}`).join('；')}
            </Text>
          </>
        )}
      </dl>
    </>
  );
};
