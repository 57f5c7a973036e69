import { Button, Input, Table } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Unfilled } from '#web/ui/load/unfilled.tsx';

interface Unit {
  id: string;
  name: string;
  own: boolean;
}

/** Only names that the institution added carry such an id; its own name and 自定义单位 stay. */
const removable = ({ id }: Unit): boolean => id.includes('-');

/** §7.17 the names an applicant finds first under 委托单位. */
export const OwnUnits = () => {
  const mayWrite = useMay('institution.write');
  const [name, setName] = useState('');
  const { data, isLoading, load } = useQuery({
    queryKey: ['own-units'],
    queryFn: async () =>
      (await call('POST /institution/getChinaInstitutionOfRole', { body: {}, bodyKind: 'form', quiet: true })).list,
  });
  const add = useAction((wanted: string) => call('POST /institution/unit/save', { body: { name: wanted } }), {
    refresh: 'own-units',
    said: '单位名称已添加',
  });
  const { mutate: remove } = useAction((id: string) => call('POST /institution/unit/delete', { body: { id } }), {
    refresh: 'own-units',
    said: '单位名称已删除',
  });
  const askToRemove = async ({ id, name: which }: Unit) => {
    const text = '填写委托时不再列出它；已有的委托照旧。';
    if (await ask({ title: `删除 ${which}`, text, yes: '删除', danger: true })) remove(id);
  };
  const submit = () => {
    if (name.trim()) add.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <section className="cy-table" aria-label="单位名称">
      {mayWrite && (
        <div className="cy-flow cy-table-bar">
          <div>
            <Input
              aria-label="新的单位名称"
              placeholder="如 示范大学附属第一医院"
              maxLength={100}
              style={{ width: 320 }}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={submit}
            />
            <Button type="primary" loading={add.isPending} disabled={!name.trim()} onClick={submit}>
              添加
            </Button>
          </div>
        </div>
      )}
      <Table<Unit>
        rowKey="id"
        loading={isLoading}
        pagination={false}
        dataSource={data ?? []}
        locale={{
          emptyText: (
            <Unfilled load={load} loaded={!isLoading} name="单位名称">
              <Empty title="没有单位名称" text="添加之后，委托人填写委托单位时可以直接选择。" />
            </Unfilled>
          ),
        }}
        columns={[
          { title: '单位名称', dataIndex: 'name' },
          {
            title: '来历',
            width: 160,
            render: (_: unknown, unit: Unit) => (removable(unit) ? '自行添加' : unit.own ? '本单位' : '由委托人自填'),
          },
          {
            title: '操作',
            width: 120,
            render: (_: unknown, unit: Unit) =>
              mayWrite && removable(unit) ? (
                <Button type="link" danger aria-label={`删除 ${unit.name}`} onClick={() => void askToRemove(unit)}>
                  删除
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  );
};
