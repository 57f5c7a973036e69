import { Button, Segmented, Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NoveltyHit, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { judgementNames } from '#domain/novelty/judgements.ts';
import { reasonWords } from '#domain/novelty/screening/reason-words.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { HitArticle } from './hit-article.tsx';
import { pointWords } from './point-words.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { ScreeningSide } from './screening-side.tsx';
import { TermDialog } from './term-dialog.tsx';
import { useVerdicts } from './use-verdicts.ts';
import './screening.css';

/** What the list shows: the unread in the order of the ranking, those one judged, or those judged differently. */
type ShownKind = 'open' | 'judged' | 'differ';

const listed = 60;

/** The keys belong to the record again once a filter is chosen. */
const leaveField = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const selectedText = (): string => (window.getSelection()?.toString() ?? '').replace(/\s+/g, ' ').trim();

/** Reads the hits in the order the ranking proposes; 1 2 3 judge, S skips, Z takes back, J K move, Q quotes, T adds. */
export const Screening = ({ project, hits }: { project: NoveltyProject; hits: readonly NoveltyHit[] }) => {
  const { closed } = project;
  const { verdicts, decisions, others, answer, put, lastDone, undoLast, isDisagreed } = useVerdicts(project, hits);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number>();
  const [pinned, setPinned] = useState<number>();
  const [kind, setKind] = useState<ShownKind>('open');
  const [verdict, setVerdict] = useState<number>();
  const [database, setDatabase] = useState<string>();
  const [quoted, setQuoted] = useState<string>();
  const [term, setTerm] = useState<string>();
  const lists = useMemo(() => pointWords(project), [project]);
  const waiting = useMemo(() => {
    const wanted = (row: number): boolean => database === undefined || hits[row]!.foundIn.includes(database);
    if (kind !== 'open')
      return [...hits.keys()]
        .filter(wanted)
        .filter(kind === 'differ' ? isDisagreed : (row) => verdicts[row] !== null)
        .filter((row) => kind === 'differ' || verdict === undefined || verdicts[row] === verdict);
    const ranked = answer?.order ?? [...hits.keys()];
    const open = ranked.filter((row) => row < hits.length && verdicts[row] === null && wanted(row));
    return [...open.filter((row) => !skipped.has(row)), ...open.filter((row) => skipped.has(row))];
  }, [answer, hits, verdicts, skipped, kind, verdict, database, isDisagreed]);
  // Judged or skipped, the held record is held no longer.
  const held = kind === 'open' && pinned !== undefined && !skipped.has(pinned) && waiting.includes(pinned);
  const row = chosen ?? (held ? pinned : waiting[0]);
  const hit = row === undefined ? undefined : hits[row];
  /** The ranking that follows a verdict chooses the next record; from then on it stays while the list moves. */
  const goOn = () => {
    if (row === undefined) return;
    const at = waiting.indexOf(row);
    setChosen(kind === 'open' ? undefined : (waiting[at + 1] ?? waiting[at - 1]));
  };
  const next = useRef<number>(undefined);
  next.current = held ? pinned : waiting[0];
  useEffect(() => {
    if (answer) setPinned(next.current);
  }, [answer]);
  const judge = (said: 1 | 2 | 3) => {
    if (row === undefined || closed) return;
    goOn();
    void put(row, said);
  };
  const undo = () => {
    if (!lastDone || closed) return;
    setChosen(lastDone.row);
    undoLast();
  };
  const skip = () => {
    if (row === undefined) return;
    setSkipped((before) => new Set(before).add(row));
    goOn();
  };
  const step = (by: 1 | -1) => {
    const at = row === undefined ? 0 : waiting.indexOf(row);
    setChosen(waiting[Math.min(waiting.length - 1, Math.max(0, at + by))]);
  };
  const withSelection = (use: (text: string) => void, what: string) => {
    if (closed) return;
    const text = selectedText();
    if (text) use(text);
    else showNotice(`请先在题名或摘要里选中${what}`, 3000, 'info');
  };
  const acts = {
    1: () => judge(1),
    2: () => judge(2),
    3: () => judge(3),
    s: skip,
    z: undo,
    j: () => step(1),
    k: () => step(-1),
    q: () => withSelection(setQuoted, '要引用的一段'),
    t: () => withSelection(setTerm, '要加入的词'),
  };
  useKeys(acts);
  const reasons = hit
    ? reasonWords(answer?.reasons.find(([at]) => at === row)?.[1] ?? [], `${hit.title} ${hit.abstract}`)
    : [];
  const judged = verdicts.filter((one) => one !== null).length;
  const differing = [...hits.keys()].filter(isDisagreed).length;
  const databases = [...new Set(hits.flatMap(({ foundIn }) => foundIn))];
  const show = (change: () => void) => {
    change();
    setChosen(undefined);
    leaveField();
  };
  return (
    <Grid className="novelty-screening" columns="380px 1fr 320px" gap={12} align="start">
      <div className="novelty-card novelty-queue">
        <Segmented<ShownKind>
          aria-label="看哪些"
          value={kind}
          options={[
            { value: 'open', label: `未看 ${hits.length - judged}` },
            { value: 'judged', label: `已判 ${judged}` },
            { value: 'differ', label: `分歧 ${differing}` },
          ]}
          onChange={(value) => show(() => setKind(value))}
        />
        <div className="cy-flow novelty-row">
          {kind === 'judged' && (
            <Select<number>
              aria-label="判为哪一种的"
              allowClear
              placeholder="全部判断"
              value={verdict ?? null}
              options={judgementNames.map((label, at) => ({ value: at + 1, label }))}
              onChange={(value) => show(() => setVerdict(value ?? undefined))}
            />
          )}
          <Select<string>
            aria-label="哪个数据库的"
            allowClear
            placeholder="全部数据库"
            popupMatchSelectWidth={false}
            value={database ?? null}
            options={databases.map((value) => ({ value, label: value }))}
            onChange={(value) => show(() => setDatabase(value ?? undefined))}
          />
          <span className="novelty-soft">{`${waiting.length} 篇`}</span>
        </div>
        <Box as="ol" className="novelty-list" margin={0} overflowY="auto" aria-label="待判断的文献">
          {waiting.slice(0, listed).map((at) => (
            <li key={hits[at]!.id}>
              <button type="button" aria-current={at === row} onClick={() => setChosen(at)}>
                <span>{hits[at]!.title}</span>
                {kind === 'open' && answer?.values[at] !== undefined && (
                  <span className="novelty-rank">
                    <Text as="b" tone="soft" size="second" weight={400} leading="20px">
                      {answer.values[at]}
                    </Text>
                    <meter min={0} max={100} value={answer.values[at]} aria-label="相关的把握" />
                  </span>
                )}
                {kind !== 'open' && (
                  <Text as="small" column="1 / -1" size="second" weight={400} leading="20px">
                    {judgementNames[(verdicts[at] ?? 0) - 1]}
                  </Text>
                )}
                <Text as="small" column="1 / -1" size="second" weight={400} leading="20px">
                  {[hits[at]!.source, hits[at]!.year, hits[at]!.foundIn.join('、')].filter(Boolean).join(' · ')}
                </Text>
              </button>
            </li>
          ))}
        </Box>
        {waiting.length > listed && (
          <Text
            as="p"
            className="novelty-second novelty-more"
            padBottom={12}
          >{`还有 ${waiting.length - listed} 篇，判过之后往上排。`}</Text>
        )}
      </div>
      <article className="novelty-card novelty-reading" aria-live="polite">
        {hit && row !== undefined ? (
          <>
            <HitArticle
              project={project}
              hit={{ ...hit, others: others[hit.id] ?? hit.others }}
              {...{ lists, reasons }}
              isFirst={row === waiting[0]}
            />
            <div className="novelty-judge">
              {([1, 2, 3] as const).map((said) => (
                <Button
                  key={said}
                  disabled={closed !== null}
                  aria-pressed={verdicts[row] === said}
                  onClick={() => judge(said)}
                >
                  {judgementNames[said - 1]}
                  <kbd>{said}</kbd>
                </Button>
              ))}
              <Button onClick={skip}>
                先跳过<kbd>S</kbd>
              </Button>
            </div>
            <Box className="cy-flow novelty-keys" gap="4 12" tone="soft" size="second">
              <Button type="text" size="small" disabled={!lastDone || closed !== null} onClick={undo}>
                <kbd>Z</kbd> 撤销上一条
              </Button>
              <Button type="text" size="small" disabled={closed !== null} onClick={acts.q}>
                <kbd>Q</kbd> 引用选中的一段到对比
              </Button>
              <span className="cy-keys">
                <kbd>J</kbd> <kbd>K</kbd> 上下
              </span>
              <Button type="text" size="small" disabled={closed !== null} onClick={acts.t}>
                <kbd>T</kbd> 加入检索词
              </Button>
            </Box>
          </>
        ) : (
          <Empty
            title={kind === 'open' && database === undefined ? '都判断过了' : '没有这样的文献'}
            text="要改判，在左边选“已判”，再选一篇。"
          />
        )}
      </article>
      <ScreeningSide {...{ project, verdicts, decisions }} />
      {hit && row !== undefined && quoted !== undefined && (
        <QuoteDialog
          project={project}
          hit={hit}
          passage={quoted}
          onClosely={() => (verdicts[row] === 1 ? Promise.resolve() : put(row, 1))}
          onClose={() => setQuoted(undefined)}
        />
      )}
      {term !== undefined && <TermDialog project={project} selected={term} onClose={() => setTerm(undefined)} />}
    </Grid>
  );
};
