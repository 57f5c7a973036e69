import { Button, Table } from 'antd';
import { useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useRemoval } from '#web/kit/use-removal.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Unfilled } from '#web/ui/load/unfilled.tsx';

export interface DictionaryRow {
  name: string;
  label: string;
  itemCount: number;
  standard: boolean;
  version: number;
}

interface Item {
  value: string;
  label: string;
  sort: number;
  standard: boolean;
  version: number;
}

type ItemFields = Pick<Item, 'value' | 'label' | 'sort'>;

interface ItemDialogProps {
  dictionaryName: string;
  item: Item | undefined;
  onClose: () => void;
}

const fieldsOf = ({ value, label, sort }: Item): ItemFields => ({ value, label, sort });

const ItemDialog = ({ dictionaryName, item, onClose }: ItemDialogProps) => (
  <EditDialog<Item, ItemFields, unknown>
    title={item ? `编辑 ${item.label}` : '新增一项'}
    row={item}
    {...{ fieldsOf, onClose }}
    send={({ value, label, sort }, version) => {
      const body = { dictionaryName, value: item?.value ?? value, label, sort };
      return item
        ? call('POST /dictionaries/items/update', { body: { ...body, version }, quiet: true })
        : call('POST /dictionaries/items/save', { body, quiet: true });
    }}
    latest={async () => {
      const { list } = await call('POST /dictionaries/items/list', { body: { dictionaryName }, quiet: true });
      return list.find(({ value }) => value === item?.value);
    }}
    refresh="dictionaries"
    said="已保存"
    words={{ label: { label: '标签' }, sort: { label: '次序' } }}
  >
    <TextItem name="value" label="值" needed="请输入值" disabled={item !== undefined} maxLength={64} />
    <TextItem name="label" label="标签" needed="请输入标签" maxLength={128} />
    <NumberItem name="sort" label="次序" min={0} max={1_000_000} />
  </EditDialog>
);

/** The items of one dictionary (§3.7). */
export const ItemsDialog = ({ dictionary, onClose }: { dictionary: DictionaryRow; onClose: () => void }) => {
  const [edited, setEdited] = useState<Item | 'new'>();
  const { name } = dictionary;
  const { data, isFetching, load } = useQuery({
    queryKey: ['dictionaries', 'items', name],
    queryFn: async () => (await call('POST /dictionaries/items/list', { body: { dictionaryName: name } })).list,
  });
  const remove = useRemoval<Item>({
    remove: ({ value }) => call('POST /dictionaries/items/delete', { body: { dictionaryName: name, value } }),
    title: ({ label }) => `删除 ${label}`,
    text: '删除后不能再选；还有委托或账号在用的不能删除。',
    refresh: 'dictionaries',
    said: '已删除',
  });
  return (
    <Dialog
      open
      title={`${dictionary.label}（${name}）`}
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => setEdited('new')}>
          新增一项
        </Button>
      }
    >
      <Table<Item>
        rowKey="value"
        dataSource={data ?? []}
        locale={{
          emptyText: (
            <Unfilled load={load} loaded={data !== undefined} name="字典项">
              还没有字典项
            </Unfilled>
          ),
        }}
        loading={isFetching}
        pagination={false}
        scroll={{ y: '50vh' }}
        columns={[
          { title: '值', dataIndex: 'value' },
          { title: '标签', dataIndex: 'label' },
          { title: '次序', dataIndex: 'sort', align: 'right' },
          {
            title: '操作',
            render: (_, item) => (
              <>
                <RowButton of={item.label} onClick={() => setEdited(item)}>
                  编辑
                </RowButton>
                {!item.standard && (
                  <RowButton of={item.label} danger onClick={() => void remove(item)}>
                    删除
                  </RowButton>
                )}
              </>
            ),
          },
        ]}
      />
      {edited && (
        <ItemDialog
          dictionaryName={name}
          item={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  );
};
