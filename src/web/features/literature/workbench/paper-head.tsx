import type { ButtonHTMLAttributes } from 'react';
import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { roleFindings } from '#domain/literature/paper/author-role.ts';
import { needsSearch, searchGaps, unsearchedWords, waitsForIndex } from '#domain/literature/searches/search-state.ts';
import { questionName } from '#domain/reports/searched-words.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { isByOthersOrdered, isCountOpen } from '../check-rows.ts';
import { useBoardChange } from '../workbench-dialogs/use-board-change.ts';
import { PaperMetrics } from './paper-metrics.tsx';
import { matchDatabases, type PaperMatch } from './work-rows.ts';
import './paper-head.css';

interface PaperHeadProps {
  board: Board;
  paper: WorkbenchPaper;
  matches: readonly PaperMatch[];
  onFields: () => void;
}

const placeOf = ({ source, year, volume, issue, pages }: WorkbenchPaper['printed']): string =>
  [source, year, volume && `${volume}${issue ? `(${issue})` : ''}`, pages].filter(Boolean).join('，');

/** `来源称 10，取得 0：没有这项权限`, of what is open for a reason or short; empty where there is nothing to tell. */
const gapWords = (searches: WorkbenchPaper['databases'][number]['searches']): string => {
  const told = searches.find(({ why, question }) => why !== '' && why !== 'unasked' && question !== 'inclusion');
  const one =
    told ?? searches.find(({ why, sourceCount }) => (why !== '' && why !== 'unasked') || (why && sourceCount));
  if (!one) return '';
  const counts = one.sourceCount === null ? '' : `来源称 ${one.sourceCount}，取得 ${one.obtained ?? 0}`;
  return [counts, searchGaps[one.why]].filter(Boolean).join('：');
};

/** A small deed beside a database. */
const Say = (button: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <Box as="button" marginStart={6} pad={0} tone="accent" type="button" {...button} />
);

/** The paper as the report prints it, and where it was found. */
export const PaperHeading = ({ board, paper, matches, onFields }: PaperHeadProps) => {
  const { printed, role, union, differences } = paper;
  const saying = useBoardChange(
    board,
    (said: { database: number; searchedOn: string | null }, version) =>
      call('POST /citations/search-dates', {
        body: { orderId: board.orderId, version, dates: [{ ...said, paperId: paper.id }] },
      }),
    '检索登记已保存',
  );
  // A nought of records at hand is no count while somebody has not searched.
  const figure = (count: number): string => (count === 0 && isCountOpen(paper) ? unsearchedWords.zh : `${count} 次`);
  const undecided = differences.filter(({ choice }) => choice === null).length;
  return (
    <Box as="header" pad="12 14 8" edgeBottom="line">
      <Text as="h2" margin={0} size="reader" leading={1.5}>
        {paper.no}. {printed.title || '（无题名）'}
      </Text>
      <Text as="p" margin={0} tone="soft" size="second">
        {printed.authors}
        {role.printed && (
          <Text marginStart={10} whiteSpace="nowrap">
            {role.printed}
          </Text>
        )}
        {role.finding !== null && role.decision === null && (
          <Text marginStart={10} whiteSpace="nowrap" data-tone="check">
            {roleFindings[role.finding]}
          </Text>
        )}
        <Box as="button" pad={0} marginStart={10} tone="accent" type="button" onClick={onFields}>
          {undecided > 0 ? `与填写有 ${undecided} 处不同` : board.editable ? '字段与角色' : '字段'}
        </Box>
      </Text>
      <Text as="p" margin={0} tone="soft" size="second">
        {placeOf(printed)}
        {printed.doi && (
          <Text marginStart={10} whiteSpace="nowrap">
            DOI {printed.doi}
          </Text>
        )}
      </Text>
      <Row as="ul" className="workbench-databases" gap={6} wrap margin="6 0 0" size="second" aria-label="各数据库收录">
        {paper.databases.map(({ database, found, proposed, searches }) => {
          const { code = String(database), ordered = true } = board.databases.find(({ id }) => id === database) ?? {};
          const record = matches.find(
            (one) =>
              matchDatabases(one, [database]).includes(database) && (one.state === 'taken' || one.state === 'accepted'),
          )?.record;
          const open = searches.filter((one) => one.state === 'unsearched');
          const missing = open.filter((one) => !waitsForIndex(one));
          const state = found > 0 ? 'found' : proposed > 0 ? 'proposed' : open.length > 0 ? 'unsearched' : 'none';
          const hand = searches.find(({ by }) => by === 'hand');
          const gap = gapWords(searches);
          const words = searches.some(({ question }) => question === 'inclusion') ? '未收录' : '—';
          return (
            <li key={database} data-state={state} data-ordered={ordered}>
              <b>{code}</b>{' '}
              {record?.accession ||
                (found > 0 ? '已收录' : proposed > 0 ? `${proposed} 条待定` : open.length > 0 ? '' : words)}
              {missing.length > 0 && (
                <Text marginStart={6}>{missing.map(({ question }) => questionName(question)).join('、')}未检索</Text>
              )}
              {gap && (
                <Text marginStart={6} data-tone="check">
                  {gap}
                </Text>
              )}
              {board.editable && open.some(needsSearch) && (
                <Say
                  disabled={saying.isPending}
                  title="已为这篇论文检索：没有题录的就是未收录、无被引"
                  aria-label={`登记已检索：${code}`}
                  onClick={() => saying.mutate({ database, searchedOn: formatDay(Date.now()) })}
                >
                  登记已检索
                </Say>
              )}
              {board.editable && hand && (
                <Say
                  disabled={saying.isPending}
                  title={`${hand.byName} 登记于 ${hand.day}`}
                  aria-label={`撤回登记：${code}`}
                  onClick={() => saying.mutate({ database, searchedOn: null })}
                >
                  撤回登记
                </Say>
              )}
            </li>
          );
        })}
      </Row>
      <PaperMetrics paper={paper} />
      {union.total > 0 && (
        <Text as="p" margin={0} size="second" marginTop={4} tone="ink" numeric>
          去重后被引 {union.total} 次
          {isByOthersOrdered(board) &&
            `　他引 ${figure(union.others)}　自引 ${figure(union.self)}　待核 ${figure(union.check)}`}
        </Text>
      )}
    </Box>
  );
};
