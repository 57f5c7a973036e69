import { Button } from 'antd';
import { useState } from 'react';
import type { GroupLine } from '#contracts/groups.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { call } from '#web/api/transport/service.ts';
import { ListPage } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { GroupDetail } from './group-detail.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const columns: Column<GroupLine>[] = [
  { key: 'number', title: '批号', value: (row) => row.number },
  { key: 'title', title: '名称', value: (row) => row.title },
  { key: 'office', title: '办理人', value: (row) => `${row.officeName}（${row.unit}）` },
  { key: 'people', title: '人数', value: (row) => row.people, numeric: true },
  { key: 'submitted', title: '已提交', value: (row) => row.submitted, numeric: true },
  { key: 'done', title: '已办结', value: (row) => row.done, numeric: true },
  { key: 'due', title: '待缴（元）', value: (row) => formatYuan(fen(row.due)), numeric: true },
  { key: 'createdAt', title: '建立', value: (row) => row.createdAt, render: (row) => <Moment at={row.createdAt} /> },
];

const filters: readonly string[] = [];

const GroupList = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const [uploading, setUploading] = useState(false);
  const list = useList<
    GroupLine,
    { list: GroupLine[]; total: number; office: { unitCode: string; unit: string } | null }
  >('groups', filters, ({ page, limit }) => call('POST /groups/list', { body: { page, limit } }));
  const office = list.data?.office;
  return (
    <ListPage<GroupLine>
      name="groups"
      title="批量委托"
      text={
        office
          ? `您可以为${office.unit}的人员一并委托：一张名单，一份协议，一张账单。`
          : '各部门为许多人一并提交的委托。'
      }
      label="批量委托"
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.number} ${row.title}`}
      onOpen={(row) => onOpen(row.id)}
      head={
        office && (
          <Button type="primary" onClick={() => setUploading(true)}>
            上传名单
          </Button>
        )
      }
      empty={{
        title: '还没有批量委托',
        text: office
          ? '上传一份 Excel 名单：先核对是谁、有哪些论文，确认之前不提交任何委托。'
          : '办理部门上传名单后在这里看到。',
      }}
    >
      {uploading && <UploadDialog onClose={() => setUploading(false)} onRead={onOpen} />}
    </ListPage>
  );
};

/** 批量委托: an office orders for many people. */
export const GroupsPage = () => {
  const [query, change] = useAddressQuery();
  const id = query.get('id');
  return id ? (
    <GroupDetail id={id} onBack={() => change(() => ({}))} />
  ) : (
    <GroupList onOpen={(one) => change(() => ({ id: one }))} />
  );
};
