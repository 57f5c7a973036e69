import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Notice } from '#contracts/notices.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call, useSession } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { NoticeDialog, noticesKey } from './notices/notice-dialog.tsx';
import './notices/notices.css';

const filterNames = ['text', 'state'] as const;

const states: Readonly<Record<Notice['state'], { label: string; meaning: Meaning }>> = {
  published: { label: '已发布', meaning: 'done' },
  scheduled: { label: '待发布', meaning: 'turn' },
  withdrawn: { label: '已撤下', meaning: 'other' },
};

const stateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }));

const isState = (text: string | undefined): text is Notice['state'] => Object.hasOwn(states, text ?? '');

const plainColumns: Column<Notice>[] = [
  { key: 'title', title: '标题', value: (row) => row.title, sortable: true },
  {
    key: 'state',
    title: '状态',
    value: (row) => states[row.state].label,
    render: (row) => <StatusTag meaning={states[row.state].meaning}>{states[row.state].label}</StatusTag>,
    sortable: true,
  },
  {
    key: 'publishedAt',
    title: '发布时间',
    value: (row) => row.publishedAt,
    render: (row) => <Moment at={row.publishedAt} />,
    sortable: true,
  },
];

const Actions = ({ notice, onEdit }: { notice: Notice; onEdit: () => void }) => {
  const { id, version, title, state } = notice;
  const back = state === 'withdrawn';
  const withdraw = useAction(() => call('POST /notices/withdraw', { body: { id, version, withdrawn: !back } }), {
    refresh: noticesKey,
    said: back ? '公告已重新发布' : '公告已撤下，读者不再看到',
  });
  const remove = useAction(() => call('POST /notices/delete', { body: { id } }), {
    refresh: noticesKey,
    said: '公告已删除',
  });
  const askToRemove = async () => {
    const text = '删除后不能恢复；只想让读者看不到，请用“撤下”。';
    if (await ask({ title: `删除公告 ${title}`, text, yes: '删除', danger: true })) remove.mutate(undefined);
  };
  return (
    <>
      <Button type="link" aria-label={`编辑 ${title}`} onClick={onEdit}>
        编辑
      </Button>
      <Button
        type="link"
        aria-label={`${back ? '重新发布' : '撤下'} ${title}`}
        onClick={() => withdraw.mutate(undefined)}
      >
        {back ? '重新发布' : '撤下'}
      </Button>
      <Button type="link" danger aria-label={`删除 ${title}`} onClick={() => void askToRemove()}>
        删除
      </Button>
    </>
  );
};

/** 通知公告 of an institution, 平台公告 of the platform: written, published at a time, taken back. */
export const NoticesPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const ofPlatform = useSession((session) => session.OrganizationId) === null;
  const [edited, setEdited] = useState<Notice | 'new'>();
  const wanted = { text: filters.text ?? '', state: isState(filters.state) ? filters.state : undefined };
  const { rows, total, loading, load } = usePageOf([noticesKey, 'manage', page, limit, wanted], () =>
    call('POST /notices/list', { body: { manage: true, ...wanted, page, limit } }),
  );
  const columns = useMemo<Column<Notice>[]>(
    () => [
      ...plainColumns,
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (notice) => <Actions notice={notice} onEdit={() => setEdited(notice)} />,
      },
    ],
    [],
  );
  return (
    <>
      <PageHead
        title={ofPlatform ? '平台公告' : '通知公告'}
        text={ofPlatform ? '所有单位的首页与登录后的首页都会显示。' : '显示在本单位的首页与登录后的首页。'}
      >
        <Button type="primary" onClick={() => setEdited('new')}>
          写公告
        </Button>
      </PageHead>
      <DataTable
        name="notices"
        label="公告"
        {...{ columns, rows, total, loading, load, state }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        onState={change}
        onOpen={setEdited}
        onExport={(sheet) => void saveSheet('公告', sheet)}
        toolbar={
          <>
            <SearchField label="标题" value={wanted.text} onValue={(text) => change({ filters: { text } })} />
            <Select
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              style={{ width: 120 }}
              value={wanted.state}
              options={stateOptions}
              onChange={(next: string | undefined) => change({ filters: { state: next ?? '' } })}
            />
          </>
        }
        empty={<Empty title="还没有公告" text="写一条，读者下次打开首页就能看到。" />}
      />
      {edited && <NoticeDialog notice={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
