import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NoveltyHit, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { judgementNames } from '#domain/novelty/judgements.ts';
import { estimateMissed } from '#domain/novelty/screening/estimate-missed.ts';
import { reasonWords } from '#domain/novelty/screening/reason-words.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Highlight } from './highlight.tsx';
import { noveltyKey } from './use-project.ts';
import { isRelevant, useRanking } from './use-ranking.ts';

const allHits = async (orderId: string): Promise<NoveltyHit[]> => {
  const hits: NoveltyHit[] = [];
  let after: string | undefined;
  do {
    const page = await call('GET /novelty/orders/:id/hits', { params: { id: orderId }, query: after ? { after } : {} });
    hits.push(...page.list);
    after = page.next ?? undefined;
  } while (after);
  return hits;
};

const wordsOf = ({ points, query, terms }: NoveltyProject): string[] => [
  ...query.blocks.flatMap((block) => block.terms.map(({ text }) => text)),
  ...terms.flatMap(({ chinese, english }) => [chinese, english]),
  ...points.flatMap(({ features }) => features),
];

/** What the list shows: the unread in the order of the ranking, or what was judged so. */
const shownKinds = { open: '未判断', 1: '密切相关', 2: '一般相关', 3: '不太相关', differ: '有分歧' } as const;
type ShownKind = keyof typeof shownKinds;

/** The keys belong to the record again once a filter is chosen. */
const leaveField = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

interface JudgedHit {
  row: number;
  before: number | null;
}

/** Reads the hits in the order the ranking proposes; 1 2 3 judge, S skips, Z takes back, J K move. */
const Screening = ({ project, hits }: { project: NoveltyProject; hits: readonly NoveltyHit[] }) => {
  const { orderId, closed } = project;
  const points = project.points.map(({ text, features }) => [text, ...features].join(' ')).join(' ');
  const { answer, tell } = useRanking(hits, points);
  const [verdicts, setVerdicts] = useState<readonly (number | null)[]>(() => hits.map(({ mine }) => mine));
  const [others, setOthers] = useState<Readonly<Record<string, NoveltyHit['others']>>>({});
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<readonly JudgedHit[]>([]);
  const [chosen, setChosen] = useState<number>();
  const [kind, setKind] = useState<ShownKind>('open');
  const [database, setDatabase] = useState<string>();
  const isDisagreed = useCallback(
    (at: number) =>
      verdicts[at] !== null &&
      (others[hits[at]!.id] ?? hits[at]!.others).some(({ verdict }) => verdict !== verdicts[at]),
    [hits, others, verdicts],
  );
  const waiting = useMemo(() => {
    const ranked = answer?.order ?? hits.map((_, row) => row);
    const wanted = (row: number): boolean => database === undefined || hits[row]!.foundIn.includes(database);
    if (kind !== 'open') {
      const rows = hits.map((_, row) => row).filter(wanted);
      return rows.filter(kind === 'differ' ? isDisagreed : (row) => verdicts[row] === Number(kind));
    }
    const open = ranked.filter((row) => row < hits.length && verdicts[row] === null && wanted(row));
    return [...open.filter((row) => !skipped.has(row)), ...open.filter((row) => skipped.has(row))];
  }, [answer, hits, verdicts, skipped, kind, database, isDisagreed]);
  const row = chosen ?? waiting[0];
  const hit = row === undefined ? undefined : hits[row];

  // Verdict, undo and next verdict on one hit leave one after the other: the last one pressed is the one that is kept.
  const sending = useRef(new Map<number, Promise<unknown>>());
  const put = useCallback(
    async (at: number, verdict: 1 | 2 | 3 | null) => {
      setVerdicts((before) => before.with(at, verdict));
      tell(at, verdict);
      const before = sending.current.get(at);
      const send = () => call('POST /novelty/judge', { body: { orderId, recordId: hits[at]!.id, verdict } });
      const mine = before ? before.then(send, send) : send();
      sending.current.set(at, mine);
      try {
        const kept = await mine;
        setOthers((before) => ({ ...before, [kept.id]: kept.others }));
      } catch {
        // The client says why; what the server did not keep is not shown as kept.
        setVerdicts((before) => before.with(at, hits[at]!.mine));
        tell(at, hits[at]!.mine);
      }
    },
    [hits, orderId, tell],
  );
  const judge = useCallback(
    (verdict: 1 | 2 | 3) => {
      if (row === undefined || closed) return;
      setDone((before) => [...before, { row, before: verdicts[row] ?? null }]);
      setChosen(undefined);
      void put(row, verdict);
    },
    [row, closed, verdicts, put],
  );
  const undo = useCallback(() => {
    const last = done.at(-1);
    if (!last || closed) return;
    setDone(done.slice(0, -1));
    setChosen(last.row);
    void put(last.row, last.before as 1 | 2 | 3 | null);
  }, [done, closed, put]);
  const skip = useCallback(() => {
    if (row === undefined) return;
    setSkipped((before) => new Set(before).add(row));
    setChosen(undefined);
  }, [row]);
  const step = useCallback(
    (by: 1 | -1) => {
      const at = row === undefined ? 0 : waiting.indexOf(row);
      setChosen(waiting[Math.min(waiting.length - 1, Math.max(0, at + by))]);
    },
    [row, waiting],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type="radio"]), textarea, select, [role="dialog"]')
      )
        return;
      const acts: Record<string, () => void> = {
        1: () => judge(1),
        2: () => judge(2),
        3: () => judge(3),
        s: skip,
        z: undo,
        j: () => step(1),
        k: () => step(-1),
      };
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [judge, skip, undo, step]);

  const words = wordsOf(project);
  const judged = verdicts.filter((verdict) => verdict !== null).length;
  const estimate = estimateMissed(
    done.map((one) => isRelevant(verdicts[one.row] ?? 3)),
    hits.length - judged,
  );
  const reasons = hit
    ? reasonWords(answer?.reasons.find(([at]) => at === row)?.[1] ?? [], `${hit.title} ${hit.abstract}`)
    : [];
  const disagreed = hits.filter((_, at) => isDisagreed(at));
  const databases = [...new Set(hits.flatMap(({ foundIn }) => foundIn))];
  return (
    <div className="novelty-screening">
      <div className="novelty-card novelty-queue">
        <div className="novelty-row">
          <Select<ShownKind>
            aria-label="看哪些"
            value={kind}
            options={(Object.keys(shownKinds) as ShownKind[]).map((value) => ({ value, label: shownKinds[value] }))}
            onChange={(value) => {
              setKind(value);
              setChosen(undefined);
              leaveField();
            }}
          />
          <Select<string>
            aria-label="哪个数据库的"
            allowClear
            placeholder="全部数据库"
            popupMatchSelectWidth={false}
            value={database ?? null}
            options={databases.map((value) => ({ value, label: value }))}
            onChange={(value) => {
              setDatabase(value ?? undefined);
              setChosen(undefined);
              leaveField();
            }}
          />
          <span className="novelty-soft">{`${waiting.length} 篇`}</span>
        </div>
        <ol className="novelty-list" aria-label="待判断的文献">
          {waiting.slice(0, 60).map((at) => (
            <li key={hits[at]!.id}>
              <button className="novelty-link" type="button" aria-current={at === row} onClick={() => setChosen(at)}>
                {hits[at]!.title}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <article className="novelty-card" aria-live="polite">
        {hit ? (
          <>
            <h3>
              <Highlight text={hit.title} words={words} />
            </h3>
            <p className="novelty-soft">
              {[hit.authors, hit.source, hit.year, hit.foundIn.join('、')].filter(Boolean).join(' · ')}
            </p>
            {hit.ofTeam && <p className="novelty-warn">{`课题组自己的，不作依据：${hit.teamReason}`}</p>}
            {!hit.ofTeam && hit.teamReason && <p className="novelty-soft">{`请核对：${hit.teamReason}`}</p>}
            <p className="novelty-abstract">
              {hit.abstract ? <Highlight text={hit.abstract} words={words} /> : '没有摘要，只能看题名。'}
            </p>
            {reasons.length > 0 && <p className="novelty-soft">为什么排在前面：{reasons.join('、')}</p>}
            <div className="novelty-row">
              {([1, 2, 3] as const).map((verdict) => (
                <Button key={verdict} size="large" disabled={closed !== null} onClick={() => judge(verdict)}>
                  {`${verdict} ${judgementNames[verdict - 1]}`}
                </Button>
              ))}
              <Button onClick={skip}>S 跳过</Button>
              <Button disabled={done.length === 0} onClick={undo}>
                Z 撤销
              </Button>
            </div>
          </>
        ) : (
          <Empty
            title={kind === 'open' && database === undefined ? '都判断过了' : '没有这样的文献'}
            text="要改判，把左边的“未判断”换成别的，再选一篇。"
          />
        )}
      </article>
      <aside className="novelty-card" aria-label="进度">
        <p>{`已判 ${judged} / ${hits.length} 篇`}</p>
        <p>
          {judgementNames.map((name, at) => `${name} ${verdicts.filter((one) => one === at + 1).length}`).join(' · ')}
        </p>
        {estimate && (
          <p>{`可能还漏 ${estimate.low}–${estimate.high} 篇相关文献（九成把握）。是否停下由您决定，这里只给估计。`}</p>
        )}
        {disagreed.length > 0 && (
          <>
            <p className="novelty-warn">{`分歧 ${disagreed.length} 篇`}</p>
            <ul>
              {disagreed.map(({ id, title }) => (
                <li key={id}>
                  <button
                    className="novelty-link"
                    type="button"
                    onClick={() => setChosen(hits.findIndex((one) => one.id === id))}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </aside>
    </div>
  );
};

export const ScreeningStep = ({ project }: { project: NoveltyProject }) => {
  const client = useQueryClient();
  const queryKey = [noveltyKey, project.orderId, 'hits'];
  const { data: hits, load } = useQuery({
    queryKey,
    queryFn: () => allHits(project.orderId),
    // The page holds what was judged meanwhile; asking again would take the place away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!hits) return <Skeleton load={load} rows={6} />;
  if (hits.length === 0)
    return (
      <Empty title="还没有检出的文献" text="在“检索记录”里导入各数据库的题录。">
        <Button onClick={() => void client.invalidateQueries({ queryKey })}>再看一次</Button>
      </Empty>
    );
  return <Screening project={project} hits={hits} />;
};
