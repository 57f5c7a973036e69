import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Switch, Table, Tag } from 'antd';
import { useState } from 'react';
import type { EditedSource } from '#contracts/search-sources.ts';
import { databaseGroups } from '#domain/literature/databases.ts';
import { coverageWords } from '#domain/literature/search-sources.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Unfilled } from '#web/ui/load/unfilled.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { OwnSourceDialog } from './sources/own-source-dialog.tsx';
import { SourceDialog } from './sources/source-dialog.tsx';
import { settingsOf, sourcesKey } from './sources/source-fields.ts';
import './search-sources.css';
import '#web/ui/list/data-table.css';

const useSources = () => {
  const { data, isLoading, load } = useQuery({
    queryKey: [sourcesKey, 'all'],
    queryFn: async () => (await call('GET /search-sources/all')).list,
  });
  const list = data ?? [];
  const { mutate: toggle, isPending } = useAction(
    (source: EditedSource) =>
      call('POST /search-sources/save', {
        body: { ...settingsOf(source), id: source.id, version: source.version, offered: !source.offered },
      }),
    { refresh: sourcesKey, said: ({ offered }) => (offered ? '委托表单即刻可选' : '委托表单不再可选') },
  );
  const { mutate: order } = useAction(
    (ids: number[]) => call('POST /search-sources/order', { body: { ids, seen: list.map(({ id }) => id) } }),
    {
      refresh: sourcesKey,
    },
  );
  const move = (at: number, by: number) => {
    const ids = list.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved!);
    order(ids);
  };
  return { list, isLoading, load, toggle, isPending, move };
};

const shownName = ({ name, code }: EditedSource): string => name || code;

/** Which of the report's tables it may stand in. */
const tablesOf = ({ inclusion, citation }: EditedSource): string =>
  [inclusion && '收录', citation && '引用'].filter(Boolean).join('、');

/** /system/source 检索来源管理: which databases the institution searches, and how the form names them. */
export const SearchSourcesPage = () => {
  const { list, isLoading, load, toggle, isPending, move } = useSources();
  const [edited, setEdited] = useState<EditedSource>();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title="检索来源管理"
        text="委托表单上可选的数据库、次序与名称。停用后新的委托不能再选，已提交的照旧。报告里的说明文字在“数据库模板”修改。"
      >
        <Button type="primary" onClick={() => setAdding(true)}>
          新增来源
        </Button>
      </PageHead>
      <section className="cy-table" aria-label="检索来源">
        <Table<EditedSource>
          rowKey="id"
          loading={isLoading}
          pagination={false}
          dataSource={list}
          locale={{
            emptyText: (
              <Unfilled load={load} loaded={!isLoading} name="检索来源">
                没有检索来源
              </Unfilled>
            ),
          }}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: '次序',
              width: 90,
              render: (_: unknown, source, at) => (
                <Text whiteSpace="nowrap">
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined />}
                    aria-label={`上移 ${shownName(source)}`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined />}
                    aria-label={`下移 ${shownName(source)}`}
                    disabled={at === list.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </Text>
              ),
            },
            {
              title: '名称',
              render: (_: unknown, source) => (
                <>
                  {shownName(source)} <small className="cy-soft">{source.chinese}</small>
                  {source.own && <Tag className="source-own">自设</Tag>}
                </>
              ),
            },
            { title: '类别', render: (_: unknown, { group }) => databaseGroups[group] },
            { title: '可查', render: (_: unknown, source) => tablesOf(source) },
            { title: '覆盖年份', render: (_: unknown, source) => coverageWords(source) || '—' },
            {
              title: '检索平台',
              render: (_: unknown, { platform, url }) =>
                url ? (
                  <Button type="link" href={url} target="_blank" rel="noreferrer">
                    {platform || url}
                  </Button>
                ) : (
                  platform || '—'
                ),
            },
            { title: '备注', render: (_: unknown, { note }) => note || '—' },
            {
              title: '提供',
              render: (_: unknown, source) => (
                <Switch
                  aria-label={`提供 ${shownName(source)}`}
                  checked={source.offered}
                  loading={isPending}
                  onChange={() => toggle(source)}
                />
              ),
            },
            {
              title: '操作',
              className: 'cy-row-actions',
              render: (_: unknown, source) => (
                <Button type="link" aria-label={`编辑 ${shownName(source)}`} onClick={() => setEdited(source)}>
                  编辑
                </Button>
              ),
            },
          ]}
        />
      </section>
      {edited && !edited.own && <SourceDialog source={edited} onClose={() => setEdited(undefined)} />}
      {edited?.own && <OwnSourceDialog source={edited} onClose={() => setEdited(undefined)} />}
      {adding && <OwnSourceDialog source={undefined} onClose={() => setAdding(false)} />}
    </>
  );
};
