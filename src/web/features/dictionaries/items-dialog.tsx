import { Button, Form, Input, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
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

const ItemDialog = ({ dictionaryName, item, onClose }: ItemDialogProps) => {
  const [form] = Form.useForm<ItemFields>();
  const { mutateAsync } = useAction(
    ({ fields: { value, label, sort }, version }: { fields: ItemFields; version: number }): Promise<unknown> =>
      item
        ? call('POST /dictionaries/items/update', {
            body: { dictionaryName, value: item.value, label, sort, version },
            quiet: true,
          })
        : call('POST /dictionaries/items/save', { body: { dictionaryName, value, label, sort }, quiet: true }),
    { refresh: 'dictionaries', said: '已保存' },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<ItemFields>(form, {
    version: item?.version ?? 0,
    send: (fields, version) => mutateAsync({ fields, version }),
    latest: async () => {
      const { list } = await call('POST /dictionaries/items/list', { body: { dictionaryName }, quiet: true });
      const now = list.find(({ value }) => value === item?.value);
      return now && { values: fieldsOf(now), version: now.version };
    },
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={item ? `编辑 ${item.label}` : '新增一项'}
        initialValues={item ? fieldsOf(item) : {}}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <Form.Item name="value" label="值" rules={[{ required: true, whitespace: true, message: '请输入值' }]}>
          <Input disabled={item !== undefined} maxLength={64} />
        </Form.Item>
        <Form.Item name="label" label="标签" rules={[{ required: true, whitespace: true, message: '请输入标签' }]}>
          <Input maxLength={128} />
        </Form.Item>
        <Form.Item name="sort" label="次序">
          <InputNumber min={0} max={1_000_000} precision={0} />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={{ label: { label: '标签' }, sort: { label: '次序' } }} />}
    </>
  );
};

/** The items of one dictionary (§3.7). */
export const ItemsDialog = ({ dictionary, onClose }: { dictionary: DictionaryRow; onClose: () => void }) => {
  const [edited, setEdited] = useState<Item | 'new'>();
  const { name } = dictionary;
  const { data, isFetching, load } = useQuery({
    queryKey: ['dictionaries', 'items', name],
    queryFn: async () => (await call('POST /dictionaries/items/list', { body: { dictionaryName: name } })).list,
  });
  const remove = useAction(
    (value: string) => call('POST /dictionaries/items/delete', { body: { dictionaryName: name, value } }),
    { refresh: 'dictionaries', said: '已删除' },
  );
  const askToRemove = async ({ value, label }: Item) => {
    const text = '删除后不能再选；还有委托或账号在用的不能删除。';
    if (await ask({ title: `删除 ${label}`, text, yes: '删除', danger: true })) remove.mutate(value);
  };
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
                <Button type="link" aria-label={`编辑 ${item.label}`} onClick={() => setEdited(item)}>
                  编辑
                </Button>
                {!item.standard && (
                  <Button type="link" danger aria-label={`删除 ${item.label}`} onClick={() => void askToRemove(item)}>
                    删除
                  </Button>
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
