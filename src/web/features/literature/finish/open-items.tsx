import { Button } from 'antd';
import type { Board } from '#contracts/literature/workbench.ts';
import type { Finishing, WaitingItem } from '#contracts/reports/drafts.ts';
import { type useSettling, wordsOf } from './use-finishing.ts';

interface OpenItemsProps {
  board: Board;
  finishing: Finishing;
  /** Files of which nobody said yet what they are. */
  files: number;
  settling: ReturnType<typeof useSettling>;
  /** Place of the item that the keys speak about. */
  at: number;
  onAt: (at: number) => void;
  onBack: () => void;
}

const questionOf = ({ kind, paperNo }: WaitingItem): string =>
  kind === 'match' ? `第 ${paperNo} 篇：这条题录是它吗` : `第 ${paperNo} 篇：自引还是他引`;

const idOf = (item: WaitingItem): string => (item.kind === 'match' ? `${item.paperId} ${item.recordId}` : item.pairId);

const Waiting = ({ item, current, ...props }: { item: WaitingItem; current: boolean } & Omit<OpenItemsProps, 'at'>) => {
  const words = wordsOf(item);
  const { verdict, busy } = props.settling;
  return (
    <li data-current={current || undefined}>
      <p>
        <b>{questionOf(item)}</b>
        <small>{item.why}</small>
      </p>
      <div className="finish-record">
        <span>{item.title || '（无题名）'}</span>
        <small>{item.about}</small>
        <span className="finish-words">
          {(['first', 'second'] as const).map((word, at) => (
            <Button
              key={word}
              disabled={busy || !props.board.editable}
              aria-label={`${words[word]}：${item.title}`}
              onClick={() => verdict.mutate({ item, word })}
            >
              {words[word]} {current && <kbd>{at + 1}</kbd>}
            </Button>
          ))}
        </span>
      </div>
    </li>
  );
};

/** What is open before the draft is sent, each settled in its place where one word is enough. */
export const OpenItems = (props: OpenItemsProps) => {
  const { board, finishing, files, settling, at, onBack } = props;
  const { waiting, openItems, missingDates, missingMetrics } = finishing;
  const counted = openItems.reduce((sum, { count }) => sum + count, 0);
  const further = counted - waiting.length;
  // Two words of equal weight decide what waits; without any, the first thing left is the next thing to do.
  const left = [further > 0 && 'further', files > 0 && 'files', missingDates.length > 0 && 'dates'];
  const next = waiting.length === 0 && left.find(Boolean);
  const typeOf = (what: string) => (what === next ? 'primary' : 'default');
  return (
    <ul className="finish-items" aria-label="发出前要看的">
      {waiting.map((item, place) => (
        <Waiting key={idOf(item)} item={item} current={place === at} {...props} />
      ))}
      {further > 0 && (
        <li>
          <p>
            <b>另有 {further} 项未定</b>
            <small>{openItems.map(({ label, count }) => `${label} ${count} 项`).join('、')}</small>
          </p>
          <Button type={typeOf('further')} onClick={onBack}>
            在工作台处理
          </Button>
        </li>
      )}
      {files > 0 && (
        <li>
          <p>
            <b>{files} 个导入的文件有判断不了的</b>
            <small>没有对上论文的题录，或没有写明的索引</small>
          </p>
          <Button type={typeOf('files')} onClick={onBack}>
            去看这些文件
          </Button>
        </li>
      )}
      {missingDates.length > 0 && (
        <li>
          <p>
            <b>{missingDates.map(({ code }) => code).join('、')} 没有检索日期</b>
            <small>没有导入过它的文件；没有检出也要写明检索日期</small>
          </p>
          <Button
            type={typeOf('dates')}
            disabled={settling.busy || !board.editable}
            onClick={() => settling.dates.mutate(missingDates)}
          >
            填 {missingDates[0]!.proposal.slice(5)}
          </Button>
        </li>
      )}
      {missingMetrics.map(({ metric, papers }) => (
        <li key={metric}>
          <p>
            <b>
              {metric}缺 {papers.length} 篇
            </b>
            <small>第 {papers.join('、')} 篇的期刊不在已导入的指标表里，报告里会空着</small>
          </p>
        </li>
      ))}
    </ul>
  );
};
