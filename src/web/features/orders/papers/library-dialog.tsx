import { keepPreviousData } from '@tanstack/react-query';
import { Button, Checkbox, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import type { LibraryWork } from '#contracts/literature/library.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { pagerOf } from '#web/ui/list/page-item.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import type { ImportDialogProps } from './import-dialogs.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { repeatedIn } from './paper-lines.ts';
import { words } from './papers-words.ts';

const perPage = 10;
const whose = [
  { value: 'mine', label: words.myWorks },
  { value: 'all', label: words.institutionWorks },
];

const useWorks = () => {
  const [which, setWhich] = useState('mine');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { data, load } = useQuery({
    queryKey: ['library', 'picker', which, q, page],
    queryFn: () =>
      call('POST /library/works', {
        body: { page, limit: perPage, ...(q ? { q } : {}), ...(which === 'mine' ? { mine: true } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
  const restarting =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return { which, q, page, data, load, setPage, setWhich: restarting(setWhich), setQ: restarting(setQ) };
};

interface PickProps {
  work: LibraryWork;
  chosen: boolean;
  repeated: string | undefined;
  onChoose: (chosen: boolean) => void;
}

const Pick = ({ work: { paper }, chosen, repeated, onChoose }: PickProps) => (
  <li data-plain>
    <Checkbox
      checked={chosen}
      aria-label={words.chooseWork(paper.title)}
      onChange={({ target }) => onChoose(target.checked)}
    />
    <div className="op-what">
      <PaperFacts title={paper.title} paper={paper} />
      {repeated && (
        <Text tone="warn" size="0.9em">
          {repeated}
        </Text>
      )}
    </div>
  </li>
);

/** Papers the platform knows already: one's own first, else the institution's. */
export const LibraryDialog = ({ existing, onAdd, onClose }: ImportDialogProps) => {
  const { which, q, page, data, load, setPage, setWhich, setQ } = useWorks();
  const [chosen, setChosen] = useState<readonly LibraryWork[]>([]);
  const repeated = repeatedIn(data?.list.map(({ paper }) => paper) ?? [], existing);
  const choose = (work: LibraryWork, ticked: boolean) =>
    setChosen((now) => [...now.filter(({ id }) => id !== work.id), ...(ticked ? [work] : [])]);
  return (
    <Dialog open footer={null} width={980} title={words.libraryTitle} onCancel={onClose}>
      <Row gap={8} wrap>
        <Segmented<string> aria-label={words.whose} options={whose} value={which} onChange={setWhich} />
        <SearchField label={words.findWork} value={q} onValue={setQ} />
      </Row>
      {!data && <Skeleton load={load} rows={4} />}
      {data?.list.length === 0 && (
        <Empty
          title={q || which === 'all' ? words.noPapersFound : words.noneClaimed}
          text={q || which === 'all' ? words.otherWords : words.claimFirst}
        />
      )}
      <Stack as="ol" className="op-found" gap={0} margin={0}>
        {data?.list.map((work, at) => (
          <Pick
            key={work.id}
            work={work}
            chosen={chosen.some(({ id }) => id === work.id)}
            repeated={repeated[at]}
            onChoose={(ticked) => choose(work, ticked)}
          />
        ))}
      </Stack>
      {data && <Pagination size="small" {...pagerOf({ page, limit: perPage, total: data.total })} onChange={setPage} />}
      <Flow padTop={12}>
        <Button type="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen.map(({ paper }) => paper))}>
          {words.addPapers(chosen.length)}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Flow>
    </Dialog>
  );
};
