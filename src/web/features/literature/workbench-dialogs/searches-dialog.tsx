import { Button } from 'antd';
import { useState } from 'react';
import type { SavedSearch } from '#contracts/literature/saved-searches.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { workbenchKey } from '../workbench/use-workbench.ts';
import { SearchDates } from './search-dates.tsx';
import { SearchFormDialog } from './search-form-dialog.tsx';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';

interface SearchLineProps {
  search: SavedSearch;
  paper: string;
  editable: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

const SearchLine = ({ search, paper, editable, onEdit, onDelete }: SearchLineProps) => {
  const { name, databaseName, query, searchedOn, hits, imported, userName } = search;
  const figures = [`检索于 ${searchedOn}`, hits !== null && `命中 ${hits}`, `已导入 ${imported}`, userName];
  return (
    <li>
      <div>
        <strong>
          {databaseName} {name}
        </strong>
        {editable && (
          <Row as="span" gap={6} wrap>
            <Button size="small" aria-label={`编辑检索式 ${name}`} onClick={onEdit}>
              编辑
            </Button>
            <Button size="small" danger aria-label={`删除检索式 ${name}`} onClick={onDelete}>
              删除
            </Button>
          </Row>
        )}
      </div>
      <Text as="code" display="block" pad="4 8" round="tag" fill="sunken" whiteSpace="pre-wrap">
        {query}
      </Text>
      {paper && <span>针对论文 {paper}</span>}
      <small>{figures.filter(Boolean).join(' · ')}</small>
    </li>
  );
};

/** What was typed into each database and when: evidence of the work, and the dates that the report says. */
export const SearchesDialog = ({ board, onClose }: WorkbenchDialogProps) => {
  const { orderId, editable, whyNot, papers } = board;
  const [edited, setEdited] = useState<SavedSearch | 'new'>();
  const { data, load } = useQuery({
    queryKey: [workbenchKey, orderId, 'searches'],
    queryFn: async () => (await call('GET /citations/orders/:id/searches', { params: { id: orderId } })).list,
  });
  const { mutate: remove } = useAction(
    ({ id, version }: SavedSearch) => call('POST /citations/searches/delete', { body: { orderId, id, version } }),
    { refresh: workbenchKey, said: '检索式已删除' },
  );
  const askToRemove = async (search: SavedSearch) => {
    const text = '它不再作为检索的依据保留。';
    if (await ask({ title: `删除检索式 ${search.name}`, text, yes: '删除', danger: true })) remove(search);
  };
  const paperOf = (id: string | null): string => {
    const paper = papers.find((one) => one.id === id);
    return paper ? `${paper.no}. ${paper.title}` : '';
  };
  return (
    <Dialog open title="检索式与检索日期" footer={null} width={760} onCancel={onClose}>
      {!editable && whyNot && <Note kind="warn">{whyNot}</Note>}
      <SearchDates board={board} />
      <div className="cy-flow dialogs-head">
        <Text as="h3" size="1em" margin={0}>
          检索式
        </Text>
        {editable && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新增检索式
          </Button>
        )}
      </div>
      {!data && <Skeleton load={load} rows={3} />}
      {data?.length === 0 && (
        <Empty title="还没有检索式" text="保存在各数据库中用过的检索式；导入时选“某次检索的结果”，题录就记在它名下。" />
      )}
      <ul className="dialogs-history">
        {data?.map((search) => (
          <SearchLine
            key={search.id}
            {...{ search, editable }}
            paper={paperOf(search.paperId)}
            onEdit={() => setEdited(search)}
            onDelete={() => void askToRemove(search)}
          />
        ))}
      </ul>
      {edited && (
        <SearchFormDialog
          board={board}
          search={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  );
};
