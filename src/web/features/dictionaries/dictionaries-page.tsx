import { Button, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { type DictionaryRow, ItemsDialog } from './items-dialog.tsx';

const filterNames = ['text'] as const;

interface DictionaryFields {
  name: string;
  label: string;
}

const DictionaryDialog = ({ row, onClose }: { row: DictionaryRow | undefined; onClose: () => void }) => {
  const [form] = Form.useForm<DictionaryFields>();
  const { mutateAsync } = useAction(
    ({ fields: { name, label }, version }: { fields: DictionaryFields; version: number }): Promise<unknown> =>
      row
        ? call('POST /dictionaries/update', { body: { name: row.name, label, version }, quiet: true })
        : call('POST /dictionaries/save', { body: { name, label }, quiet: true }),
    { refresh: 'dictionaries', said: '字典已保存' },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<DictionaryFields>(form, {
    version: row?.version ?? 0,
    send: (fields, version) => mutateAsync({ fields, version }),
    latest: async () => {
      const { list } = await call('POST /dictionaries/list', { body: { text: row?.name, limit: 100 }, quiet: true });
      const now = list.find(({ name }) => name === row?.name);
      return now && { values: { name: now.name, label: now.label }, version: now.version };
    },
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={row ? `编辑字典 ${row.label}` : '新增字典'}
        initialValues={row ?? {}}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <Form.Item
          name="name"
          label="名称"
          extra="小写字母开头，程序按它取用，建好后不再改。"
          rules={[{ required: true, message: '请输入字典名称' }]}
        >
          <Input disabled={row !== undefined} maxLength={64} />
        </Form.Item>
        <Form.Item name="label" label="标签" rules={[{ required: true, whitespace: true, message: '请输入标签' }]}>
          <Input maxLength={128} />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={{ label: { label: '标签' } }} />}
    </>
  );
};

/** 字典管理 */
export const DictionariesPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const text = filters.text ?? '';
  const [edited, setEdited] = useState<DictionaryRow | 'new'>();
  const [opened, setOpened] = useState<DictionaryRow>();
  const { rows, total, loading, load } = usePageOf(['dictionaries', page, limit, text], () =>
    call('POST /dictionaries/list', { body: { text, page, limit } }),
  );
  const { mutate: remove } = useAction((name: string) => call('POST /dictionaries/delete', { body: { name } }), {
    refresh: 'dictionaries',
    said: '字典已删除',
  });
  const columns = useMemo<Column<DictionaryRow>[]>(() => {
    const askToRemove = async ({ name, label }: DictionaryRow) => {
      const sure = await ask({
        title: `删除字典 ${label}`,
        text: '其中的各项一并删除，不能恢复。',
        yes: '删除',
        danger: true,
      });
      if (sure) remove(name);
    };
    return [
      {
        key: 'name',
        title: '名称',
        value: (row) => row.name,
        render: (row) => <code>{row.name}</code>,
        sortable: true,
      },
      { key: 'label', title: '标签', value: (row) => row.label, sortable: true },
      { key: 'itemCount', title: '项数', value: (row) => row.itemCount, numeric: true, sortable: true },
      {
        key: 'standard',
        title: '来源',
        value: (row) => (row.standard ? '随平台' : '自建'),
        render: (row) => <StatusTag meaning="other">{row.standard ? '随平台' : '自建'}</StatusTag>,
        sortable: true,
      },
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (row) => (
          <>
            <Button type="link" aria-label={`${row.label}的各项`} onClick={() => setOpened(row)}>
              各项
            </Button>
            <Button type="link" aria-label={`编辑 ${row.label}`} onClick={() => setEdited(row)}>
              编辑
            </Button>
            {!row.standard && (
              <Button type="link" danger aria-label={`删除 ${row.label}`} onClick={() => void askToRemove(row)}>
                删除
              </Button>
            )}
          </>
        ),
      },
    ];
  }, [remove]);
  return (
    <>
      <PageHead title="字典管理" text="表单里可选的各项；随平台的字典可以添项，不能删除。">
        <Button type="primary" onClick={() => setEdited('new')}>
          新增字典
        </Button>
      </PageHead>
      <DataTable
        name="dictionaries"
        label="字典"
        {...{ columns, rows, total, loading, load, state }}
        rowKey={(row) => row.name}
        rowLabel={(row) => row.label}
        onState={change}
        onOpen={setOpened}
        onExport={(sheet) => void saveSheet('字典', sheet)}
        toolbar={
          <SearchField label="名称或标签" value={text} onValue={(next) => change({ filters: { text: next } })} />
        }
        empty={<Empty title="没有符合条件的字典" text="换个词试试，或新增一个字典。" />}
      />
      {edited && <DictionaryDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {opened && <ItemsDialog dictionary={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
