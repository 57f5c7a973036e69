import { Button } from 'antd';
import { useState } from 'react';
import type { WaitingClaim } from '#contracts/literature/library.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { Box, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import type { LibraryTabProps } from './library-tab.ts';
import { libraryKey } from './use-library.ts';
import { WorkWords } from './work-row.tsx';

interface Decision {
  grant: boolean;
  reason?: string;
}

const useDecide = ({ work, userId }: WaitingClaim) =>
  useAction(
    (decision: Decision) =>
      call('POST /library/claims/decide', { body: { workId: work.id, userId, ...decision }, quiet: !decision.grant }),
    { refresh: libraryKey, said: '已记下，并已通知认领人' },
  );

const RefuseDialog = ({ claim, onClose }: { claim: WaitingClaim; onClose: () => void }) => {
  const { mutateAsync } = useDecide(claim);
  return (
    <SendDialog<{ reason: string }>
      title={`不予认领：${claim.name}`}
      initialValues={{ reason: '' }}
      send={({ reason }) => mutateAsync({ grant: false, reason })}
      onClose={onClose}
    >
      <LongTextItem
        name="reason"
        label="原因"
        wide
        needed="请填写不予认领的原因"
        extra="认领人会看到。"
        maxLength={200}
        rows={3}
      />
    </SendDialog>
  );
};

const Claim = ({ claim, onOpen }: { claim: WaitingClaim; onOpen: (id: string) => void }) => {
  const { work, name, department, at, own } = claim;
  const { mutate, isPending } = useDecide(claim);
  const [refusing, setRefusing] = useState(false);
  return (
    <Grid
      as="li"
      className="library-row library-row-plain"
      columns="1fr auto"
      gap={12}
      align="start"
      pad="14 18"
      edgeTop="line"
    >
      <Stack className="library-what" gap={3} minWidth={0} breaks>
        <WorkWords work={work} onOpen={onOpen} />
        <span className="cy-soft library-why" data-verdict="likely">
          {name}
          {department && `（${department}）`}认领，作者中没有相符的姓名 · <Moment at={at} />
        </span>
      </Stack>
      <div className="cy-flow library-deeds">
        {own ? (
          <span className="library-soft">本人的认领由另一位馆员核实</span>
        ) : (
          <>
            <Button
              size="small"
              loading={isPending}
              aria-label={`核实无误：${name}，${work.title}`}
              onClick={() => mutate({ grant: true })}
            >
              核实无误
            </Button>
            <Button size="small" aria-label={`不予认领：${name}，${work.title}`} onClick={() => setRefusing(true)}>
              不予认领
            </Button>
          </>
        )}
      </div>
      {refusing && <RefuseDialog claim={claim} onClose={() => setRefusing(false)} />}
    </Grid>
  );
};

/** 待核实: claims on works none of whose authors matches the claimer. */
export const WaitingClaims = ({ state, change, onOpen }: LibraryTabProps) => {
  const { page, limit } = state;
  const { rows, total, load } = usePageOf([libraryKey, 'waiting', page, limit], () =>
    call('POST /library/claims/waiting', { body: { page, limit } }),
  );
  if (!rows) return <Skeleton load={load} rows={4} />;
  if (rows.length === 0)
    return <Empty title="没有待核实的认领" text="认领人与成果的作者对不上时，认领列在这里，核实之前不作数。" />;
  return (
    <>
      <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label="待核实的认领">
        {rows.map((claim) => (
          <Claim key={`${claim.work.id}${claim.userId}`} claim={claim} onOpen={onOpen} />
        ))}
      </Box>
      <Paging page={page} limit={limit} total={total} onChange={change} />
    </>
  );
};
