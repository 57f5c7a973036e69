import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { LibraryWorkView } from '#contracts/literature/library.ts';
import { listed } from '#domain/language/list-words.ts';
import { openUrlOf } from '#domain/literature/formats/open-url.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { words } from './library-words.ts';
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
      <Part title={words.records}>
        {work.records.map((record) => (
          <li key={record.id}>
            <Box as="span" pad="0 7" tone="soft" size="second" leading="20px" round={4} fill="sunken">
              {record.databaseName}
            </Box>
            {[record.editions.join(listed.comma), record.accession, record.documentType].filter(Boolean).join(' · ')}
          </li>
        ))}
      </Part>
    )}
    {work.orders.length > 0 && (
      <Part title={words.inOrders}>
        {work.orders.map(({ id, number }) => (
          <li key={id}>
            <Link to={`/workOrder/workOrder?id=${id}`}>{number}</Link>
          </li>
        ))}
      </Part>
    )}
    {work.branches.length > 0 && (
      <Part title={words.branch}>
        <li>{work.branches.map(({ name }) => name).join(listed.comma)}</li>
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
        {words.findFullText}
      </a>
    </p>
  );
};

/** Who claimed it, what was joined, and who did what: for those who look after the library. */
const Keeping = ({ work }: { work: LibraryWorkView }) => {
  const unassign = useAction((userId: string) => call('POST /library/unassign', { body: { id: work.id, userId } }), {
    refresh: libraryKey,
    said: words.unclaimedDone,
  });
  const part = useAction((id: string) => call('POST /library/part', { body: { id } }), {
    refresh: libraryKey,
    said: words.unmergedDone,
  });
  return (
    <>
      {work.claims.length > 0 && (
        <Part title={words.claim}>
          {work.claims.map(({ userId, name, byName, at }) => (
            <li key={userId}>
              {name}
              <span className="library-soft">
                {byName === name ? words.claimedByAuthor : words.claimedBy(byName)} · <Moment at={at} day />
              </span>
              <Button size="small" aria-label={words.undoClaimOf(name)} onClick={() => unassign.mutate(userId)}>
                {words.undo}
              </Button>
            </li>
          ))}
        </Part>
      )}
      {work.merged.length > 0 && (
        <Part title={words.mergedInto}>
          {work.merged.map(({ id, title }) => (
            <li key={id}>
              {title}
              <Button size="small" aria-label={words.unmergeThis(title)} onClick={() => part.mutate(id)}>
                {words.unmerge}
              </Button>
            </li>
          ))}
        </Part>
      )}
      {work.log.length > 0 && (
        <Part title={words.record}>
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
          {words.claimAsMine}
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => say('withdraw')}>
          {work.own === 'rejected' ? words.undoNotMine : words.undoMine}
        </Button>
      )}
      {staff && <Button onClick={() => setAssigning(true)}>{words.assignTo}</Button>}
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
    <Dialog open footer={null} width={720} title={work?.title ?? words.publication} onCancel={onClose}>
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
