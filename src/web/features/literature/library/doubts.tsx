import { Button } from 'antd';
import type { LibraryDoubt } from '#contracts/literature/library.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import type { LibraryTabProps } from './library-tab.ts';
import { libraryKey } from './use-library.ts';
import { WorkWords } from './work-row.tsx';

const Pair = ({ doubt, onOpen }: { doubt: LibraryDoubt; onOpen: (id: string) => void }) => {
  const { work, other, reasons } = doubt;
  const { mutate, isPending } = useAction(
    (same: boolean) => call('POST /library/doubts/decide', { body: { workId: work.id, otherId: other.id, same } }),
    { refresh: libraryKey, said: '已记下' },
  );
  return (
    <Grid
      as="li"
      className="library-pair"
      columns="1fr 1fr"
      gap="8 20"
      pad="14 18"
      edgeTop="line"
      phone={{ columns: '1fr', pad: '14 12' }}
    >
      {[work, other].map((one) => (
        <Stack className="library-what" gap={3} minWidth={0} breaks key={one.id}>
          <WorkWords work={one} onOpen={onOpen} />
        </Stack>
      ))}
      <Flow as="footer" column="1 / -1" justify="space-between">
        <span className="library-soft">{reasons.join('；')}</span>
        <span className="cy-flow library-deeds">
          <Button size="small" loading={isPending} aria-label={`${work.title}：是同一项`} onClick={() => mutate(true)}>
            是同一项
          </Button>
          <Button size="small" aria-label={`${work.title}：不是同一项`} onClick={() => mutate(false)}>
            不是
          </Button>
        </span>
      </Flow>
    </Grid>
  );
};

/** 可能重复: pairs that the engine leaves to a person, side by side. */
export const Doubts = ({ state, change, onOpen }: LibraryTabProps) => {
  const { page, limit } = state;
  const { rows, total, load } = usePageOf([libraryKey, 'doubts', page, limit], () =>
    call('POST /library/doubts', { body: { page, limit } }),
  );
  if (!rows) return <Skeleton load={load} rows={4} />;
  if (rows.length === 0)
    return <Empty title="没有可能重复的成果" text="拿不准是否为同一项的成果会成对列在这里，由您判定；合并可以撤销。" />;
  return (
    <>
      <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label="可能重复的成果">
        {rows.map((doubt) => (
          <Pair key={`${doubt.work.id}${doubt.other.id}`} doubt={doubt} onOpen={onOpen} />
        ))}
      </Box>
      <Paging page={page} limit={limit} total={total} onChange={change} />
    </>
  );
};
