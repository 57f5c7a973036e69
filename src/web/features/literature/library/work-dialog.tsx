import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { LibraryWorkView } from '#contracts/literature/library.ts';
import { openUrlOf } from '#domain/literature/formats/open-url.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { libraryKey, useLibrary, useSay } from './use-library.ts';
import { openUrlWork, placeOf } from './work-row.tsx';
import './work-dialog.css';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" className="library-part" margin="0 0 14">
    <Text as="h3" margin="0 0 4" size="1em">
      {title}
    </Text>
    <Stack as="ul" gap={6}>
      {children}
    </Stack>
  </Box>
);

const Sources = ({ work }: { work: LibraryWorkView }) => (
  <>
    {work.records.length > 0 && (
      <Part title="收录的题录">
        {work.records.map((record) => (
          <li key={record.id}>
            <Box as="span" pad="0 7" tone="soft" size="second" leading="20px" round={4} fill="sunken">
              {record.databaseName}
            </Box>
            {[record.editions.join('、'), record.accession, record.documentType].filter(Boolean).join(' · ')}
          </li>
        ))}
      </Part>
    )}
    {work.orders.length > 0 && (
      <Part title="出现在委托中">
        {work.orders.map(({ id, number }) => (
          <li key={id}>
            <Link to={`/workOrder/workOrder?id=${id}`}>{number}</Link>
          </li>
        ))}
      </Part>
    )}
    {work.branches.length > 0 && (
      <Part title="分支机构">
        <li>{work.branches.map(({ name }) => name).join('、')}</li>
      </Part>
    )}
  </>
);

/** At the library's own resolver, which knows what its readers may open. */
const FullText = ({ work }: { work: LibraryWorkView }) => {
  const resolver = useLibrary()?.resolverUrl;
  if (!resolver) return null;
  return (
    <p>
      <a href={openUrlOf(resolver, openUrlWork(work))} target="_blank" rel="noreferrer">
        查找全文
      </a>
    </p>
  );
};

/** Who claimed it, what was joined, and who did what: for those who look after the library. */
const Keeping = ({ work }: { work: LibraryWorkView }) => {
  const unassign = useAction((userId: string) => call('POST /library/unassign', { body: { id: work.id, userId } }), {
    refresh: libraryKey,
    said: '已撤销认领',
  });
  const part = useAction((id: string) => call('POST /library/part', { body: { id } }), {
    refresh: libraryKey,
    said: '已撤销合并',
  });
  return (
    <>
      {work.claims.length > 0 && (
        <Part title="认领">
          {work.claims.map(({ userId, name, byName, at }) => (
            <li key={userId}>
              {name}
              <span className="library-soft">
                {byName === name ? '本人认领' : `由 ${byName} 认领`} · <Moment at={at} day />
              </span>
              <Button size="small" aria-label={`撤销 ${name} 的认领`} onClick={() => unassign.mutate(userId)}>
                撤销
              </Button>
            </li>
          ))}
        </Part>
      )}
      {work.merged.length > 0 && (
        <Part title="并入的成果">
          {work.merged.map(({ id, title }) => (
            <li key={id}>
              {title}
              <Button size="small" aria-label={`撤销与 ${title} 的合并`} onClick={() => part.mutate(id)}>
                撤销合并
              </Button>
            </li>
          ))}
        </Part>
      )}
      {work.log.length > 0 && (
        <Part title="记录">
          {work.log.map(({ at, actorName, sentence }) => (
            <li key={`${at}${sentence}`}>
              <span className="library-soft">
                <Moment at={at} /> {actorName}
              </span>
              {sentence}
            </li>
          ))}
        </Part>
      )}
    </>
  );
};

const Deeds = ({ work }: { work: LibraryWorkView }) => {
  const { mutate, isPending } = useSay();
  const staff = useLibrary()?.staff ?? false;
  const [assigning, setAssigning] = useState(false);
  const say = (deed: 'claim' | 'reject' | 'withdraw') => mutate({ deed, ids: [work.id] });
  return (
    <div className="cy-flow library-deeds">
      {work.own === null ? (
        <Button type="primary" loading={isPending} onClick={() => say('claim')}>
          认领为我的成果
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => say('withdraw')}>
          {work.own === 'rejected' ? '撤销“不是我的”' : '撤销我的认领'}
        </Button>
      )}
      {staff && <Button onClick={() => setAssigning(true)}>认领给…</Button>}
      {assigning && (
        <AssignDialog works={[work]} onDone={() => setAssigning(false)} onClose={() => setAssigning(false)} />
      )}
    </div>
  );
};

/** One work: what is known of it, where it comes from, whose it is. */
export const WorkDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: work, load } = useQuery({
    queryKey: [libraryKey, 'work', id],
    queryFn: () => call('GET /library/works/:id', { params: { id } }),
  });
  return (
    <Dialog open footer={null} width={720} title={work?.title ?? '成果'} onCancel={onClose}>
      {work ? (
        <>
          <p>{work.paper.authors || work.authors}</p>
          <p className="library-soft">{[placeOf(work), work.doi && `DOI ${work.doi}`].filter(Boolean).join(' · ')}</p>
          <FullText work={work} />
          <Sources work={work} />
          <Keeping work={work} />
          <Deeds work={work} />
        </>
      ) : (
        <Skeleton load={load} rows={4} />
      )}
    </Dialog>
  );
};
