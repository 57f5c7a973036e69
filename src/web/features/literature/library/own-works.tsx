import { Button } from 'antd';
import type { Suggestion } from '#contracts/literature/library.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import type { LibraryTabProps } from './library-tab.ts';
import { words } from './library-words.ts';
import { UnsettledClaims } from './unsettled-claims.tsx';
import { useChosen } from './use-chosen.ts';
import { libraryKey, useSay } from './use-library.ts';
import { WorkRow } from './work-row.tsx';

/** So many are shown at once; claiming some brings the next. */
const suggestedAtOnce = 10;

const Suggested = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { rows, total, load } = usePageOf([libraryKey, 'suggestions'], () =>
    call('POST /library/suggestions', { body: { limit: suggestedAtOnce } }),
  );
  const chosen = useChosen();
  const { mutate, isPending } = useSay();
  const say = (deed: 'claim' | 'reject', ids: string[]) => mutate({ deed, ids }, { onSuccess: chosen.clear });
  if (!rows) return <Skeleton load={load} name={words.toClaim} rows={3} />;
  if (rows.length === 0) return null;
  const sure = rows.filter(({ verdict }) => verdict === 'sure').map(({ id }) => id);
  const ids = chosen.works.map(({ id }) => id);
  return (
    <Card
      title={words.openClaims}
      extra={<span className="library-soft">{words.count(total)}</span>}
      text={words.claimText}
    >
      <Box className="cy-flow library-bar" marginBottom={10}>
        {ids.length > 0 ? (
          <>
            <Button type="primary" loading={isPending} onClick={() => say('claim', ids)}>
              {words.claimChosen(ids.length)}
            </Button>
            <Button onClick={() => say('reject', ids)}>{words.noneMine}</Button>
          </>
        ) : (
          sure.length > 1 && (
            <Button loading={isPending} onClick={() => say('claim', sure)}>
              {words.claimSure(sure.length)}
            </Button>
          )
        )}
      </Box>
      <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label={words.toClaim}>
        {rows.map((work: Suggestion) => (
          <WorkRow
            key={work.id}
            work={work}
            chosen={chosen.has(work.id)}
            onChoose={(ticked) => chosen.choose(work, ticked)}
            onOpen={onOpen}
            note={
              <span className="cy-soft library-why" data-verdict={work.verdict}>
                {words.because(work.verdict === 'sure' ? words.likely : words.pleaseCheck, work.author, work.reason)}
              </span>
            }
          >
            <Button size="small" aria-label={words.claimThis(work.title)} onClick={() => say('claim', [work.id])}>
              {words.claim}
            </Button>
            <Button size="small" aria-label={words.notMineThis(work.title)} onClick={() => say('reject', [work.id])}>
              {words.notMine}
            </Button>
          </WorkRow>
        ))}
      </Box>
    </Card>
  );
};

/** 我的成果: those to be claimed first, then those claimed. */
export const OwnWorks = ({ state, change, onOpen }: LibraryTabProps) => {
  const { page, limit, filters } = state;
  const asked = { mine: true, ...(filters.q ? { q: filters.q } : {}) };
  const { rows, total, data, load } = usePageOf([libraryKey, 'mine', page, limit, asked], () =>
    call('POST /library/works', { body: { ...asked, page, limit } }),
  );
  const chosen = useChosen();
  const { mutate } = useSay();
  return (
    <>
      <Suggested onOpen={onOpen} />
      <UnsettledClaims onOpen={onOpen} />
      <Card title={words.claimed}>
        <Box className="cy-flow library-bar" marginBottom={10}>
          <SearchField label={words.find} value={filters.q ?? ''} onValue={(q) => change({ filters: { q } })} />
        </Box>
        {!rows && <Skeleton load={load} rows={3} />}
        {rows?.length === 0 && (
          <Empty
            title={filters.q ? words.noneMatches : words.noneClaimed}
            text={filters.q ? words.otherWords : words.claimedText}
          />
        )}
        {rows && rows.length > 0 && (
          <>
            <ChosenBar chosen={chosen} page={rows} asked={asked} />
            <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label={words.mine}>
              {rows.map((work) => (
                <WorkRow
                  key={work.id}
                  work={work}
                  chosen={chosen.has(work.id)}
                  onChoose={(ticked) => chosen.choose(work, ticked)}
                  onOpen={onOpen}
                >
                  <Button
                    size="small"
                    aria-label={words.unclaimThis(work.title)}
                    onClick={() => mutate({ deed: 'withdraw', ids: [work.id] })}
                  >
                    {words.unclaim}
                  </Button>
                </WorkRow>
              ))}
            </Box>
          </>
        )}
        {total > 0 && (
          <Paging page={page} limit={limit} total={total} capped={data?.capped ?? false} onChange={change} />
        )}
      </Card>
    </>
  );
};
