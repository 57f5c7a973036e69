import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.ts';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { type DictionaryRow, ItemsDialog } from './items-dialog.tsx';

const filterNames = ['text'] as const;

interface DictionaryFields {
  name: string;
  label: string;
}

const fieldsOf = ({ name, label }: DictionaryRow): DictionaryFields => ({ name, label });

const DictionaryDialog = ({ row, onClose }: { row: DictionaryRow | undefined; onClose: () => void }) => (
  <EditDialog<DictionaryRow, DictionaryFields, unknown>
    title={row ? `编辑字典 ${row.label}` : '新增字典'}
    {...{ row, fieldsOf, onClose }}
    send={({ name, label }, version) =>
      row
        ? call('POST /dictionaries/update', { body: { name: row.name, label, version }, quiet: true })
        : call('POST /dictionaries/save', { body: { name, label }, quiet: true })
    }
    latest={async () => {
      const { list } = await call('POST /dictionaries/list', { body: { text: row?.name, limit: 100 }, quiet: true });
      return list.find(({ name }) => name === row?.name);
    }}
    refresh="dictionaries"
    said="字典已保存"
    words={{ label: { label: '标签' } }}
  >
    <TextItem
      name="name"
      label="名称"
      rules={[{ required: true, message: '请输入字典名称' }]}
      extra="小写字母开头，程序按它取用，建好后不再改。"
      disabled={row !== undefined}
      maxLength={64}
    />
    <TextItem name="label" label="标签" needed="请输入标签" maxLength={128} />
  </EditDialog>
);

const columns: Column<DictionaryRow>[] = [
  { key: 'label', title: '字典', value: (row) => row.label, sortable: true },
  { key: 'itemCount', title: '项数', value: (row) => row.itemCount, numeric: true, sortable: true },
  {
    key: 'standard',
    title: '来源',
    value: (row) => (row.standard ? '随平台' : '自建'),
    meaning: () => 'other',
    sortable: true,
  },
  // What programs ask for it by: shown to who looks for it.
  {
    key: 'name',
    title: '程序里的名称',
    value: (row) => row.name,
    render: (row) => <code>{row.name}</code>,
    sortable: true,
    optional: true,
  },
];

/** 字典管理 */
export const DictionariesPage = () => {
  const list = useList('dictionaries', filterNames, ({ filters, page, limit }) =>
    call('POST /dictionaries/list', { body: { text: filters.text ?? '', page, limit } }),
  );
  const [edited, setEdited] = useState<DictionaryRow | 'new'>();
  const [opened, setOpened] = useState<DictionaryRow>();
  const remove = useRemoval<DictionaryRow>({
    remove: ({ name }) => call('POST /dictionaries/delete', { body: { name } }),
    title: ({ label }) => `删除字典 ${label}`,
    text: '其中的各项一并删除，不能恢复。',
    refresh: 'dictionaries',
    said: '字典已删除',
  });
  return (
    <ListPage
      title="字典管理"
      text="表单里可选的各项；随平台的字典可以添项，不能删除。"
      head={
        <Button type="primary" onClick={() => setEdited('new')}>
          新增字典
        </Button>
      }
      name="dictionaries"
      label="字典"
      list={list}
      columns={columns}
      rowKey={(row) => row.name}
      rowLabel={(row) => row.label}
      actions={(row) => (
        <>
          <Button type="link" aria-label={`${row.label}的各项`} onClick={() => setOpened(row)}>
            各项
          </Button>
          <RowButton of={row.label} onClick={() => setEdited(row)}>
            编辑
          </RowButton>
          {!row.standard && (
            <RowButton of={row.label} danger onClick={() => void remove(row)}>
              删除
            </RowButton>
          )}
        </>
      )}
      onOpen={setOpened}
      filters={<SearchField label="名称或标签" value={list.filters.text ?? ''} onValue={list.put('text')} />}
      empty={{ title: '没有符合条件的字典', text: '换个词试试，或新增一个字典。' }}
    >
      {edited && <DictionaryDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {opened && <ItemsDialog dictionary={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
};
