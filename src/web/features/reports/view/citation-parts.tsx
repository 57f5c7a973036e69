import { useState } from 'react';
import { printedCiting, printedGround, verdictMarks } from '#domain/reports/paper-lines.ts';
import type {
  CitationCounts,
  CitingWork,
  DatabaseCounts,
  ReportData,
  ReportPaper,
} from '#domain/reports/report-data.ts';
import { gapsIn, gapWordsIn, isCitationAsked, withoutCount } from '#domain/reports/searched-words.ts';
import { Part } from './part.tsx';
import { Columns } from './report-table.tsx';

/** 频次 first, then how many citing articles they come from. */
const countWords = ({ total, others, self, toCheck, articles }: CitationCounts): string =>
  [
    `被引 ${total} 次`,
    others !== null && `他引 ${others} 次`,
    self !== null && `自引 ${self} 次`,
    toCheck !== null && toCheck > 0 && `未判定 ${toCheck} 次`,
    `施引文献 ${articles} 篇`,
  ]
    .filter(Boolean)
    .join(' · ');

interface CountsProps {
  list: readonly DatabaseCounts[];
  union: CitationCounts | null;
  /** Databases without a figure, in words. */
  gap: string;
}

const Counts = ({ list, union, gap }: CountsProps) => (
  <>
    {list.map((one) => (
      <div key={one.code}>
        {one.code}：{countWords(one)}
      </div>
    ))}
    {gap && <div className="rd-none">{gap}</div>}
    {union && (
      <div>
        <b>去重后：{countWords(union)}</b>
      </div>
    )}
  </>
);

const gapOf = (paper: ReportPaper): string => (paper.union ? '' : withoutCount(paper));

/** Something was counted, or could not be. */
const isCited = ({ union }: ReportPaper): boolean => union === null || union.total > 0;

/** 表 2 */
export const CitationTable = ({ data }: { data: ReportData }) => {
  const { union, citations } = data.totals;
  const asked = data.papers.filter(isCitationAsked);
  if (data.papers.length > 0 && asked.length === 0) return null;
  const gaps = gapsIn(data.papers).filter(({ counted }) => counted);
  const gap = gaps.map(({ code, database }) => `${code}：${gapWordsIn(data.papers, database, 'citation')}`).join('；');
  return (
    <Part
      title={
        union === null
          ? '论文引用情况（有论文未检索，不作合计）'
          : `论文引用情况（去重后${union.others === null ? `被引 ${union.total}` : `他引 ${union.others}`} 次）`
      }
    >
      <div className="rd-sum rd-counts">
        <Counts list={citations} union={union} gap={gap} />
      </div>
      {asked.some(isCited) ? (
        <Columns
          label="论文引用情况"
          rows={asked.filter(isCited)}
          rowKey={({ place }) => place}
          columns={[
            { title: '序号', narrow: true, cell: ({ place }) => place },
            { title: '论文', cell: ({ title }) => title },
            {
              title: '引用',
              cell: (paper) => <Counts list={paper.citations} union={paper.union} gap={gapOf(paper)} />,
            },
          ]}
        />
      ) : (
        <p className="rd-none">没有查到引用。</p>
      )}
    </Part>
  );
};

const Citing = ({ work }: { work: CitingWork }) => (
  <li>
    {work.reference}
    <small>
      {[verdictMarks[work.verdict], work.databases.join('、'), printedGround(work)].filter(Boolean).join(' · ')}
    </small>
  </li>
);

/** Drawn when opened: two thousand references are a long page. */
const CitingOf = ({ paper }: { paper: ReportPaper }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="rd-citing" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        第 {paper.place} 篇《{paper.title}》的施引文献 {paper.citing.length} 篇
      </summary>
      {open && (
        <ol className="cy-numbered">
          {printedCiting(paper).map((work) => (
            <Citing key={`${work.reference} ${work.accession}`} work={work} />
          ))}
        </ol>
      )}
    </details>
  );
};

export const CitingLists = ({ data }: { data: ReportData }) => {
  const cited = data.papers.filter(({ citing }) => citing.length > 0);
  if (cited.length === 0) return null;
  return (
    <Part title="附件：施引文献">
      {cited.map((paper) => (
        <CitingOf key={paper.place} paper={paper} />
      ))}
    </Part>
  );
};
