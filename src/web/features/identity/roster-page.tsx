import { Button } from 'antd';
import { useState } from 'react';
import type { RosterOverview, RosterPersonView } from '#contracts/identity/roster.ts';
import { personKinds, rosterSources, runStates } from '#domain/roster/roster.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListTable } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { countWords } from './roster/run-counts.ts';
import { RunHistory } from './roster/run-history.tsx';
import { ScimCard } from './roster/scim-card.tsx';
import { RosterSettingsDialog } from './roster/settings-dialog.tsx';
import { RosterUploadDialog } from './roster/upload-dialog.tsx';
import { WaitingRun } from './roster/waiting-run.tsx';

const filters: readonly string[] = ['text', 'state'];

const columns: Column<RosterPersonView>[] = [
  { key: 'number', title: '工号或学号', value: (row) => row.number },
  { key: 'name', title: '姓名', value: (row) => row.name },
  { key: 'unit', title: '部门', value: (row) => row.unit },
  { key: 'kind', title: '类别', value: (row) => personKinds[row.kind] },
  {
    key: 'state',
    title: '状态',
    value: (row) => (row.state === 'active' ? '在册' : '已离开'),
    render: (row) => (
      <StatusTag meaning={row.state === 'active' ? 'done' : 'other'}>
        {row.state === 'active' ? '在册' : '已离开'}
      </StatusTag>
    ),
  },
  {
    key: 'username',
    title: '账号',
    value: (row) => (row.username ? `${row.username}${row.accountClosed ? '（已关闭）' : ''}` : '还没有账号'),
  },
  { key: 'email', title: '邮箱', value: (row) => row.email },
  { key: 'phone', title: '手机号', value: (row) => row.phone },
];

const People = () => {
  const list = useList('roster', filters, ({ page, limit, filters: { text = '', state = '' } }) =>
    call('POST /roster/people', {
      body: { page, limit, text, ...(state === 'active' || state === 'left' ? { state } : {}) },
    }),
  );
  return (
    <ListTable
      name="roster"
      label="名册中的人员"
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      filters={
        <>
          <SearchField label="工号或姓名" value={list.filters.text ?? ''} onValue={list.put('text')} />
          <ChoiceFilter
            label="状态"
            value={list.filters.state ?? ''}
            onValue={list.put('state')}
            options={[
              { value: 'active', label: '在册' },
              { value: 'left', label: '已离开' },
            ]}
          />
        </>
      }
      empty={{ title: '名册里还没有人', text: '设置来源，或上传一份表格。' }}
    />
  );
};

const Facts = ({ overview }: { overview: RosterOverview }) => {
  const { settings, people, units, last, folder, files } = overview;
  const reads = settings.source === 'file' || settings.source === 'rest';
  return (
    <Grid as="dl" columns="84px 1fr" gap="8 12" margin={0}>
      <dt>在册</dt>
      <dd>
        {people.active} 人（{people.withAccount} 人有账号），{units} 个部门；已离开 {people.left} 人
      </dd>
      <dt>来源</dt>
      <dd>
        {rosterSources[settings.source]}
        {reads && `，每天 ${settings.atTime}`}；刹车线 {settings.brakePercent}%
      </dd>
      {settings.source === 'file' && (
        <>
          <dt>文件夹</dt>
          <Text as="dd" breaks>
            数据目录下的 {folder}（学校用 SFTP 送到这里；人员一个文件，部门一个文件或同一文件的另一张表）
            {files.length === 0 && '：现在是空的'}
            {files.map(({ name, changedAt }) => (
              <div key={name}>
                {name}，<Moment at={changedAt} />
              </div>
            ))}
          </Text>
        </>
      )}
      <dt>上次运行</dt>
      <Text as="dd" breaks>
        {last ? (
          <>
            <Moment at={last.begunAt} /> {runStates[last.state]}：{last.problem || countWords(last.counts)}
          </>
        ) : (
          '还没有运行过'
        )}
      </Text>
    </Grid>
  );
};

/** 人员名册: people and departments as the campus tells them. */
export const RosterPage = () => {
  const [open, setOpen] = useState<'settings' | 'upload'>();
  const { data, load } = useQuery({ queryKey: ['roster', 'overview'], queryFn: () => call('GET /roster') });
  const tryNow = useAction(() => call('POST /roster/try', { body: {} }), {
    refresh: 'roster',
    said: '已读取，请看结果',
  });
  if (!data)
    return (
      <>
        <PageHead title="人员名册" />
        <Skeleton load={load} rows={6} name="人员名册" />
      </>
    );
  const reads = data.settings.source === 'file' || data.settings.source === 'rest';
  return (
    <>
      <PageHead title="人员名册" text="人员与部门以学校为准：按工号对应，离开的人账号关闭，委托和报告保留。">
        <Button onClick={() => setOpen('settings')}>来源与刹车线</Button>
        {reads && (
          <Button loading={tryNow.isPending} onClick={() => tryNow.mutate(undefined)}>
            现在读取，试运行
          </Button>
        )}
        <Button type="primary" onClick={() => setOpen('upload')}>
          上传表格
        </Button>
      </PageHead>
      <Grid gap={12} columns="1fr">
        {data.waiting && <WaitingRun key={data.waiting.id} run={data.waiting} />}
        <Card title="现状">
          <Facts overview={data} />
        </Card>
        {data.settings.source === 'scim' && <ScimCard overview={data} />}
        <People />
        <RunHistory />
      </Grid>
      {open === 'settings' && <RosterSettingsDialog settings={data.settings} onClose={() => setOpen(undefined)} />}
      {open === 'upload' && <RosterUploadDialog onClose={() => setOpen(undefined)} />}
    </>
  );
};
