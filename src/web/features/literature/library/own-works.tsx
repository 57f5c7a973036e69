import { Button } from 'antd';
import type { Suggestion } from '#contracts/literature/library.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { ChosenBar } from './chosen-bar.tsx';
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
  if (!rows) return <Skeleton load={load} name="待认领的成果" rows={3} />;
  if (rows.length === 0) return null;
  const sure = rows.filter(({ verdict }) => verdict === 'sure').map(({ id }) => id);
  const ids = chosen.works.map(({ id }) => id);
  return (
    <Card
      title="待认领"
      extra={<span className="library-soft">{total} 项</span>}
      text="按姓名、别名、ORCID、邮箱与单位比对，这些成果可能是您的。认领后可用于新的委托；随时可以撤销。"
    >
      <Box className="cy-flow library-bar" marginBottom={10}>
        {ids.length > 0 ? (
          <>
            <Button type="primary" loading={isPending} onClick={() => say('claim', ids)}>
              认领选中的 {ids.length} 项
            </Button>
            <Button onClick={() => say('reject', ids)}>都不是我的</Button>
          </>
        ) : (
          sure.length > 1 && (
            <Button loading={isPending} onClick={() => say('claim', sure)}>
              认领本页有把握的 {sure.length} 项
            </Button>
          )
        )}
      </Box>
      <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label="待认领的成果">
        {rows.map((work: Suggestion) => (
          <WorkRow
            key={work.id}
            work={work}
            chosen={chosen.has(work.id)}
            onChoose={(ticked) => chosen.choose(work, ticked)}
            onOpen={onOpen}
            note={
              <span className="cy-soft library-why" data-verdict={work.verdict}>
                {work.verdict === 'sure' ? '很可能是您的' : '请核对'}：署名 {work.author}，{work.reason}
              </span>
            }
          >
            <Button size="small" aria-label={`认领 ${work.title}`} onClick={() => say('claim', [work.id])}>
              认领
            </Button>
            <Button size="small" aria-label={`${work.title} 不是我的`} onClick={() => say('reject', [work.id])}>
              不是我的
            </Button>
          </WorkRow>
        ))}
      </Box>
    </Card>
  );
};

interface OwnWorksProps {
  state: ListState;
  change: (next: ListChange) => void;
  onOpen: (id: string) => void;
}

/** 我的成果: those to be claimed first, then those claimed. */
export const OwnWorks = ({ state, change, onOpen }: OwnWorksProps) => {
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
      <Card title="已认领">
        <Box className="cy-flow library-bar" marginBottom={10}>
          <SearchField label="题名、作者、来源" value={filters.q ?? ''} onValue={(q) => change({ filters: { q } })} />
        </Box>
        {!rows && <Skeleton load={load} rows={3} />}
        {rows?.length === 0 && (
          <Empty
            title={filters.q ? '没有符合条件的成果' : '还没有认领成果'}
            text={filters.q ? '换个词试试。' : '认领的论文列在这里，填写委托时可以直接选用，不必再次录入。'}
          />
        )}
        {rows && rows.length > 0 && (
          <>
            <ChosenBar chosen={chosen} page={rows} asked={asked} />
            <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label="我的成果">
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
                    aria-label={`撤销认领 ${work.title}`}
                    onClick={() => mutate({ deed: 'withdraw', ids: [work.id] })}
                  >
                    撤销认领
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
