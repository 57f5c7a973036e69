import { Button, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Column, Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { FetchLines } from '../fetch/fetch-lines.tsx';
import { useCompleting } from '../fetch/use-completing.ts';
import { fetchesKey, isUnderWay, useFetches } from '../fetch/use-fetches.ts';
import { type LedgerLine, ledgerLines } from '../ledger/ledger-lines.ts';
import { useWorkbenchRefresh } from '../workbench/use-workbench.ts';
import { type MatrixCell, type MatrixColumn, type MatrixRow, searchMatrix } from './search-matrix.ts';
import '../fetch/fetch.css';
import './one-press.css';

const legend = '✓ 收录　– 没有检出　△ 要人看　! 来源称有而没有取得　◐ 在取　· 没有检索　— 不查';

const sumWords = ({ sum, open, unsearched, asked }: MatrixColumn): string =>
  // A sum over some of the papers is no sum.
  unsearched === asked ? '—' : open > 0 ? `${sum}（${open} 篇未查清）` : String(sum);

interface MatrixProps {
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  chosen: string | undefined;
  filesPath: string;
  onChosen: (cell: MatrixCell) => void;
}

const Matrix = ({ columns, rows, chosen, filesPath, onChosen }: MatrixProps) => (
  <table className="one-press-matrix">
    <thead>
      <tr>
        <th scope="col">论文</th>
        {columns.map(({ key, name, open, asked, why }) => (
          <th key={key} scope="col">
            {name}
            <Text as="small" display="block" weight={400}>
              {open === asked ? '都没有查清' : `查清 ${asked - open} / ${asked} 篇`}
            </Text>
            {why && (
              <Text as="small" display="block" weight={400} tone="warn">
                {why} <Link to={filesPath}>用文件</Link>
              </Text>
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ paper, cells }) => (
        <tr key={paper.id}>
          <td title={paper.printed.title}>
            <span className="cy-clip">
              {paper.no}. {paper.printed.title || '（无题名）'}
            </span>
          </td>
          {cells.map((cell, at) => (
            <td key={cell.key} data-kind={cell.kind}>
              {cell.kind === 'unasked' ? (
                <span title={cell.words}>{cell.sign}</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={cell.key === chosen}
                  aria-label={`第 ${paper.no} 篇 ${columns[at]!.name}：${cell.words}`}
                  title={cell.words}
                  onClick={() => onChosen(cell)}
                >
                  {cell.sign}
                </button>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>合计，去重前</td>
        {columns.map((column) => (
          <td key={column.key}>{sumWords(column)}</td>
        ))}
      </tr>
    </tfoot>
  </table>
);

/** Where a cell's word comes from. */
const CellSource = ({ line, to }: { line: LedgerLine; to: string }) => (
  <Box as="section" pad="12 14" edgeBottom="line" aria-label="这一格的出处" aria-live="polite">
    <Text as="h2" margin="0 0 4" size="body">
      第 {line.no} 篇 {line.code} {line.question}
    </Text>
    <p>
      {line.result}
      {line.why && `：${line.why}`}
    </p>
    <p className="cy-second">
      {[
        line.sourceCount !== null && `来源称 ${line.sourceCount}`,
        line.obtained !== null && `取得 ${line.obtained}`,
        `依据：${line.by || '还没有'}`,
      ]
        .filter(Boolean)
        .join('，')}
    </p>
    <Link to={to}>看这一篇的题录</Link>
  </Box>
);

const waitingWords = ({ proposals, checks, doubts, role }: WorkbenchPaper): string =>
  [
    proposals > 0 && `${proposals} 条题录相近`,
    checks > 0 && `${checks} 条自引他引待判`,
    doubts > 0 && `${doubts} 条疑似引用`,
    role.finding !== null && role.decision === null && '作者角色待定',
  ]
    .filter(Boolean)
    .join('，');

/** While something is not known, nobody can say that this is all. */
const headWords = (needs: number, open: number): string => {
  if (open > 0) return `${needs > 0 ? `要您看 ${needs} 处` : '还没有要您看的'}，另有 ${open} 项没有查清`;
  return needs > 0 ? `只剩这些要您看 ${needs} 处` : '没有要您看的了';
};

interface OnePressProps {
  board: Board;
  onDoubts: () => void;
  onFinish: () => void;
}

/** 一键成稿: one press asks every source for every paper; what no machine decides is left. */
export const OnePress = ({ board, onDoubts, onFinish }: OnePressProps) => {
  const { orderId, papers, editable, summary } = board;
  const refresh = useWorkbenchRefresh(orderId);
  const { data: fetches = [] } = useFetches(orderId, () => void refresh());
  const completing = useCompleting(orderId);
  const stop = useAction(
    async () => {
      for (const { id } of fetches.filter(({ may }) => may.cancel))
        await call('POST /connections/fetches/cancel', { body: { id } });
    },
    { refresh: fetchesKey },
  );
  const [chosen, setChosen] = useState<string>();
  const { columns, rows, known, all } = searchMatrix(board);
  const line = chosen === undefined ? undefined : ledgerLines(board).find(({ key }) => key === chosen);
  const paper = papers.find(({ no }) => no === line?.no);
  const running = fetches.some(isUnderWay);
  const waiting = papers.filter((one) => waitingWords(one) !== '');
  const needs = summary.needs.total;
  const path = `/checkForReference?id=${orderId}`;
  const start = () => editable && !running && !completing.isPending && completing.mutate(undefined);
  const onward = needs > 0 ? onDoubts : onFinish;
  useKeys({
    enter: onward,
    '.': () => running && editable && !stop.isPending && stop.mutate(undefined),
  });
  return (
    <>
      <Flow gap="6 16" pad="10 14" round="card" fill="surface" numeric>
        <b>
          查清 {known} / {all}
        </b>
        <Text tone="soft" size="second">
          {papers.length} 篇 × {columns.length} 项{running && ' · 正在取，关掉页面也会做完'}
        </Text>
        <Box flex="1 1 200px">
          <Progress percent={Math.floor((100 * known) / Math.max(1, all))} showInfo={false} aria-label="查清的项" />
        </Box>
        {running ? (
          <Button loading={stop.isPending} disabled={!editable} onClick={() => stop.mutate(undefined)}>
            停下 <kbd>.</kbd>
          </Button>
        ) : (
          <Button
            type={known < all && needs === 0 ? 'primary' : 'default'}
            loading={completing.isPending}
            disabled={!editable}
            onClick={start}
          >
            取齐本单
          </Button>
        )}
      </Flow>
      <Grid columns="1fr 380px" narrow={{ columns: '1fr' }} flex="1" gap={10} minHeight={0}>
        <Column
          as="section"
          minHeight={0}
          round="card"
          fill="surface"
          phone={{ display: 'none' }}
          aria-label="论文与各项"
        >
          <Box flex={1} minHeight={0} overflow="auto" tabIndex={0} role="region" aria-label="每篇论文的各项">
            <Matrix
              {...{ columns, rows, chosen }}
              filesPath={`${path}&open=import`}
              onChosen={({ key }) => setChosen(key)}
            />
          </Box>
          <Text as="p" margin={0} pad="8 14" tone="soft" size="second">
            {legend}；按一格看它的出处
          </Text>
        </Column>
        <Column as="section" minHeight={0} round="card" fill="surface" aria-label="要您看的">
          {line && paper && <CellSource line={line} to={`${path}&paper=${paper.id}`} />}
          <Box pad="12 14" flex={1} minHeight={0} overflowY="auto">
            <Text as="h2" margin="0 0 8" size="body">
              {headWords(needs, all - known)}
            </Text>
            <Stack as="ul" gap={8}>
              {waiting.map((one) => (
                <li key={one.id}>
                  <Link to={`${path}&paper=${one.id}`}>第 {one.no} 篇</Link>：{waitingWords(one)}
                </li>
              ))}
            </Stack>
            {fetches.length > 0 && <FetchLines fetches={fetches} editable={editable} />}
          </Box>
          <Row gap={8} pad="12 14" edgeTop="line" wrap>
            {needs > 0 && (
              <Button type="primary" aria-keyshortcuts="Enter" onClick={onDoubts}>
                看 {needs} 处疑点 <kbd>↵</kbd>
              </Button>
            )}
            <Button type={needs === 0 && known === all ? 'primary' : 'default'} onClick={onFinish}>
              {needs > 0 ? '直接看初稿' : '看初稿'}
            </Button>
          </Row>
        </Column>
      </Grid>
    </>
  );
};
