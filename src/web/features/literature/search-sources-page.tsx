import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber, Switch, Table } from 'antd';
import { useRef, useState } from 'react';
import type { EditedSource } from '#contracts/search-sources.ts';
import { databaseById, databaseGroups } from '#domain/literature/databases.ts';
import { coverageWords } from '#domain/literature/search-sources.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Unfilled } from '#web/ui/load/unfilled.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import './search-sources.css';

const key = 'search-sources';

type Fields = Omit<EditedSource, 'id' | 'version' | 'sort' | 'offered'>;

const fieldsOf = ({ name, platform, url, fromYear, toYear, note }: EditedSource): Fields => ({
  name,
  platform,
  url,
  fromYear,
  toYear,
  note,
});

const sourceNow = async (id: number) =>
  (await call('GET /search-sources/all', { quiet: true })).list.find((source) => source.id === id);

const words: FieldWords<Fields> = {
  name: { label: '显示名称' },
  platform: { label: '检索平台' },
  fromYear: { label: '覆盖起始年' },
  toYear: { label: '覆盖结束年' },
  url: { label: '网址' },
  note: { label: '备注' },
};

const SourceDialog = ({ source, onClose }: { source: EditedSource; onClose: () => void }) => {
  const { id } = source;
  const [form] = Form.useForm<Fields>();
  /** Not of the form: as it stands now, not as it stood when the form was opened. */
  const offered = useRef(source.offered);
  const { mutateAsync } = useAction(
    ({ fields, version }: { fields: Fields; version: number }) =>
      call('POST /search-sources/save', { body: { id, version, offered: offered.current, ...fields }, quiet: true }),
    { refresh: key, said: '检索来源已保存' },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<Fields>(form, {
    version: source.version,
    send: (fields, version) =>
      mutateAsync({
        fields: { ...fields, fromYear: fields.fromYear ?? null, toYear: fields.toYear ?? null },
        version,
      }),
    latest: async () => {
      const now = await sourceNow(id);
      if (now) offered.current = now.offered;
      return now && { values: fieldsOf(now), version: now.version };
    },
    onSaved: onClose,
  });
  const { code, chinese } = databaseById(id)!;
  return (
    <>
      <FormDialog
        title={`${code} ${chinese}`}
        initialValues={fieldsOf(source)}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <Form.Item name="name" label="显示名称" extra={`委托表单上的名称，空白则用 ${code}`}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="platform" label="检索平台">
          <Input maxLength={80} placeholder="如 Web of Science 平台" />
        </Form.Item>
        <Form.Item name="fromYear" label="覆盖起始年">
          <InputNumber min={1800} max={2200} precision={0} />
        </Form.Item>
        <Form.Item name="toYear" label="覆盖结束年" extra="空白表示至今">
          <InputNumber min={1800} max={2200} precision={0} />
        </Form.Item>
        <Form.Item name="url" label="网址">
          <Input maxLength={300} placeholder="https://" />
        </Form.Item>
        <Form.Item className="cy-form-wide" name="note" label="备注" extra="显示在委托表单的名称旁边">
          <Input.TextArea maxLength={300} rows={2} />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={words} />}
    </>
  );
};

const useSources = () => {
  const { data, isLoading, load } = useQuery({
    queryKey: [key, 'all'],
    queryFn: async () => (await call('GET /search-sources/all')).list,
  });
  const list = data ?? [];
  const { mutate: toggle, isPending } = useAction(
    ({ sort: _, ...source }: EditedSource) =>
      call('POST /search-sources/save', { body: { ...source, offered: !source.offered } }),
    { refresh: key, said: ({ offered }) => (offered ? '委托表单即刻可选' : '委托表单不再可选') },
  );
  const { mutate: order } = useAction(
    (ids: number[]) => call('POST /search-sources/order', { body: { ids, seen: list.map(({ id }) => id) } }),
    {
      refresh: key,
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

const shownName = ({ id, name }: EditedSource): string => name || databaseById(id)!.code;

/** /system/source 检索来源管理: which databases the institution searches, and how the form names them. */
export const SearchSourcesPage = () => {
  const { list, isLoading, load, toggle, isPending, move } = useSources();
  const [edited, setEdited] = useState<EditedSource>();
  return (
    <>
      <PageHead
        title="检索来源管理"
        text="委托表单上可选的数据库、次序与名称。停用后新的委托不能再选，已提交的照旧。报告里的说明文字在“数据库模板”修改。"
      />
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
                <span className="source-order">
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
                </span>
              ),
            },
            {
              title: '名称',
              render: (_: unknown, source) => (
                <>
                  {shownName(source)} <small className="cy-soft">{databaseById(source.id)!.chinese}</small>
                </>
              ),
            },
            { title: '类别', render: (_: unknown, { id }) => databaseGroups[databaseById(id)!.group] },
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
              render: (_: unknown, source) => (
                <Button type="link" aria-label={`编辑 ${shownName(source)}`} onClick={() => setEdited(source)}>
                  编辑
                </Button>
              ),
            },
          ]}
        />
      </section>
      {edited && <SourceDialog source={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
