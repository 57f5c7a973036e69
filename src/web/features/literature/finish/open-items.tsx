import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Board } from '#contracts/literature/workbench.ts';
import type { Finishing, WaitingItem } from '#contracts/reports/drafts.ts';
import { wayTo } from '#web/kit/gate-list.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { type TakenOff, TakeOffDialog } from './take-off-dialog.tsx';
import { UnsearchedDatabases } from './unsearched-databases.tsx';
import { type useSettling, wordsOf } from './use-finishing.ts';
import './open-items.css';

interface OpenItemsProps {
  board: Board;
  finishing: Finishing;
  /** Files of which nobody said yet what they are. */
  files: number;
  settling: ReturnType<typeof useSettling>;
  /** Place of the item that the keys speak about. */
  at: number;
  onAt: (at: number) => void;
  /** Where the files of the order are. */
  filesPath: string;
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
      <Stack className="finish-record" gap={2} pad="8 12" column="1 / -1" round="control" fill="sunken" breaks>
        <span>{item.title || '（无题名）'}</span>
        <small>{item.about}</small>
        <Row as="span" gap={8} marginTop={4}>
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
        </Row>
      </Stack>
    </li>
  );
};

/** Settled right here, or counted among what waits above. */
const inPlace: readonly string[] = ['searches', 'metrics', 'matches', 'verdicts'];

/** What is open before the draft is sent, each settled in its place where one word is enough. */
export const OpenItems = (props: OpenItemsProps) => {
  const { board, finishing, files, settling, at, filesPath } = props;
  const { waiting, gate, unsearched, missingMetrics } = finishing;
  const [taking, setTaking] = useState<TakenOff>();
  const counted = gate
    .filter(({ kind }) => kind === 'matches' || kind === 'verdicts')
    .reduce((sum, { count }) => sum + count, 0);
  const further = counted - waiting.length;
  const others = gate.filter(({ kind }) => !inPlace.includes(kind));
  // Two words of equal weight decide what waits; without any, the first thing left is the next thing to do.
  const left = [
    unsearched.length > 0 && 'searches',
    others[0]?.kind,
    further > 0 && 'further',
    files > 0 && 'placing',
    missingMetrics.length > 0 && 'metrics',
  ];
  const next = waiting.length === 0 && left.find(Boolean);
  const linkTo = (what: string, to: string, words: string) => (
    <Link className="cy-button" data-kind={what === next ? 'primary' : undefined} to={to}>
      {words}
    </Link>
  );
  return (
    <Stack as="ul" className="finish-items" aria-label="发出前要看的">
      {waiting.map((item, place) => (
        <Waiting key={idOf(item)} item={item} current={place === at} {...props} />
      ))}
      {unsearched.length > 0 && (
        <UnsearchedDatabases
          {...{ board, unsearched, settling }}
          primary={next === 'searches'}
          onTakeOff={({ code, database }) => setTaking({ name: code, databases: [database], metrics: [] })}
        />
      )}
      {others.map(({ kind, label, count, lines, to }) => (
        <li key={kind}>
          <p>
            <b>
              {label} {count} 项
            </b>
            {lines.length > 0 && <small>{lines.join('；')}</small>}
          </p>
          {linkTo(kind, to, wayTo(kind))}
        </li>
      ))}
      {further > 0 && (
        <li>
          <p>
            <b>另有 {further} 项未定</b>
            <small>
              {gate
                .filter(({ blocks }) => !blocks)
                .map(({ label, count }) => `${label} ${count} 项`)
                .join('、')}
            </small>
          </p>
          {linkTo('further', filesPath.replace('&open=import', ''), '在工作台处理')}
        </li>
      )}
      {files > 0 && (
        <li>
          <p>
            <b>{files} 个导入的文件有判断不了的</b>
            <small>没有对上论文的题录，或没有写明的索引</small>
          </p>
          {linkTo('placing', filesPath, '去看这些文件')}
        </li>
      )}
      {missingMetrics.map(({ key, metric, papers }) => (
        <li key={key}>
          <p>
            <b>
              {metric}缺 {papers.length} 篇
            </b>
            <small>第 {papers.join('、')} 篇：没有可查的指标表，或刊名、ISSN 不明</small>
          </p>
          <Button
            type={next === 'metrics' ? 'primary' : 'default'}
            disabled={settling.busy || !board.editable}
            onClick={() => setTaking({ name: metric, databases: [], metrics: [key] })}
          >
            不能提供
          </Button>
        </li>
      ))}
      {taking && <TakeOffDialog {...{ board, taking }} onClose={() => setTaking(undefined)} />}
    </Stack>
  );
};
