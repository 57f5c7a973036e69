import { Button } from 'antd';
import { useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { GroupBill } from './group-bill.tsx';
import { GroupBoard } from './group-board.tsx';
import { GroupPeople } from './group-people.tsx';
import { GroupReview } from './group-review.tsx';
import { GroupSearch } from './group-search.tsx';
import { groupsKey, stateNames, stateWords } from './group-words.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** One group: whom its lines mean, what each order will ask for, and the one bill. */
export const GroupDetail = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const [open, setOpen] = useState<'upload' | 'terms'>();
  const { data, load } = useQuery({
    queryKey: [groupsKey, 'one', id],
    queryFn: () => call('GET /groups/:id', { params: { id } }),
  });
  if (!data)
    return (
      <>
        <PageHead title="批量委托">
          <Button onClick={onBack}>全部批次</Button>
        </PageHead>
        <Skeleton load={load} rows={8} name="批量委托" />
      </>
    );
  const parts = stateNames
    .map((state) => ({ state, count: data.people.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${stateWords[state].word}`);
  const people = (
    <Card title="名单">
      <GroupPeople group={data} />
    </Card>
  );
  return (
    <>
      <PageHead title={data.title} text={`${data.number} · ${data.officeName}（${data.unit}） · 查收查引`}>
        <Button onClick={onBack}>全部批次</Button>
        {data.may.change && (
          <>
            <Button onClick={() => setOpen('upload')}>再传一份名单</Button>
            <Button type={data.terms ? 'default' : 'primary'} onClick={() => setOpen('terms')}>
              {data.terms ? '修改协议' : '填写协议'}
            </Button>
          </>
        )}
      </PageHead>
      <Grid gap={12} columns="1fr">
        <Text as="p" size="block" margin={0}>
          {data.people.length} 人 = {parts.join(' + ')}
        </Text>
        {/* Until it is agreed whom the lines mean is the work; then where people stand, before the money. */}
        {data.terms ? <GroupBoard group={data} /> : people}
        {/* Whoever has work here finds it before the bill. */}
        {data.may.review && <GroupReview group={data} />}
        {data.may.search && <GroupSearch group={data} />}
        <GroupBill group={data} onTerms={() => setOpen('terms')} />
        {data.terms && people}
      </Grid>
      {open === 'upload' && (
        <UploadDialog groupId={data.id} onRead={() => undefined} onClose={() => setOpen(undefined)} />
      )}
      {open === 'terms' && <TermsDialog group={data} onClose={() => setOpen(undefined)} />}
    </>
  );
};
