import { Button, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import type { StationRow } from '#contracts/institutions/stations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Permitted, useMay } from '#web/ui/load/permission.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StationPicture, type StationPictures, StationThumb } from './station-picture.tsx';

const filterNames = ['q'] as const;

type StationFields = Pick<
  StationRow,
  'name' | 'contact' | 'phone' | 'email' | 'address' | 'stationCode' | 'postcode' | 'head' | 'fax'
> &
  StationPictures;

const fieldsOf = (station: StationRow): StationFields => {
  const { name, contact, phone, email, address, imageFileId, sealFileId, stationCode, postcode, head, fax } = station;
  return {
    name,
    contact,
    phone,
    email,
    address,
    stationCode,
    postcode,
    head,
    fax,
    imageFileId,
    sealFileId,
  };
};

const pictureWords = (fileId: string | null) => (fileId ? `已上传（${fileId.slice(-6)}）` : '未上传');

const words: FieldWords<StationFields> = {
  name: { label: '名称' },
  contact: { label: '联系人' },
  phone: { label: '电话' },
  email: { label: '邮箱' },
  address: { label: '地址' },
  stationCode: { label: '查新站代码' },
  postcode: { label: '邮编' },
  head: { label: '负责人' },
  fax: { label: '传真' },
  imageFileId: { label: '图片', say: pictureWords },
  sealFileId: { label: '印章', say: pictureWords },
};

const StationDialog = ({ station, onClose }: { station: StationRow | undefined; onClose: () => void }) => {
  const [form] = Form.useForm<StationFields>();
  const { mutateAsync } = useAction(
    ({ fields, version }: { fields: StationFields; version: number }): Promise<{ waiting: boolean }> =>
      station
        ? call('POST /LibNewSearchStation/update', { body: { id: station.id, version, ...fields }, quiet: true })
        : call('POST /LibNewSearchStation/save', { body: fields, quiet: true }),
    {
      refresh: 'stations',
      said: ({ waiting }) => (waiting ? '检索站已保存；新印章等另一位管理员确认后启用' : '检索站已保存'),
    },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<StationFields>(form, {
    version: station?.version ?? 0,
    send: (fields, version) => mutateAsync({ fields, version }),
    latest: async () => {
      const [now] = (await call('POST /LibNewSearchStation/list', { body: { id: station?.id }, quiet: true })).list;
      return now && { values: fieldsOf(now), version: now.version };
    },
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={station ? `编辑 ${station.name}` : '新增检索站'}
        initialValues={station ? fieldsOf(station) : {}}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请输入检索站名称' }]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="contact" label="联系人">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="phone" label="电话">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]}>
          <Input maxLength={128} />
        </Form.Item>
        <Form.Item name="address" label="地址">
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="postcode" label="邮编">
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="head" label="负责人">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="fax" label="传真">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item
          name="stationCode"
          label="查新站代码"
          extra="教育部查新工作站的代码，如 L19；写进查新报告编号时补足 5 位。"
          rules={[{ pattern: /^[0-9A-Za-z]{0,5}$/, message: '由数字和字母组成，最多 5 位' }]}
        >
          <Input maxLength={5} />
        </Form.Item>
        <Form.Item name="imageFileId" label="图片">
          <StationPicture purpose="station" name="图片" />
        </Form.Item>
        <Form.Item
          name="sealFileId"
          label="印章"
          extra="新印章由另一位管理员在“待确认”中确认后启用，此前用原来的印章。"
        >
          <StationPicture purpose="seal" name="印章" />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={words} />}
    </>
  );
};

/** /newSearchStation 检索站管理 */
export const StationsPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const q = filters.q ?? '';
  const mayWrite = useMay('station.write');
  const [edited, setEdited] = useState<StationRow | 'new'>();
  const { rows, total, loading, load } = usePageOf(['stations', page, limit, q], () =>
    call('POST /LibNewSearchStation/list', { body: { q, page, limit } }),
  );
  const { mutate: remove } = useAction((id: number) => call('POST /LibNewSearchStation/delete', { body: { id } }), {
    refresh: 'stations',
    said: '检索站已删除',
  });
  const columns = useMemo<Column<StationRow>[]>(() => {
    const askToRemove = async ({ id, name }: StationRow) => {
      const text = '登录页不再列出它；用到它的账号与委托须先移走。';
      if (await ask({ title: `删除 ${name}`, text, yes: '删除', danger: true })) remove(id);
    };
    const plain: Column<StationRow>[] = [
      { key: 'id', title: '编号', value: (row) => row.id, numeric: true, sortable: true, width: 80 },
      { key: 'name', title: '名称', value: (row) => row.name, sortable: true },
      { key: 'contact', title: '联系人', value: (row) => row.contact, sortable: true },
      { key: 'phone', title: '电话', value: (row) => row.phone },
      { key: 'email', title: '邮箱', value: (row) => row.email },
      { key: 'stationCode', title: '查新站代码', value: (row) => row.stationCode, optional: true },
      { key: 'address', title: '地址', value: (row) => row.address, optional: true },
      {
        key: 'image',
        title: '图片',
        value: (row) => (row.imageFileId ? '有' : '未上传'),
        render: (row) => (row.imageFileId ? <StationThumb id={row.id} imageFileId={row.imageFileId} /> : '未上传'),
      },
      { key: 'seal', title: '印章', value: (row) => (row.hasSeal ? '有' : '未上传'), sortable: true },
      { key: 'institutionName', title: '单位', value: (row) => row.institutionName, optional: true },
    ];
    if (!mayWrite) return plain;
    return [
      ...plain,
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (row) => (
          <>
            <Button type="link" aria-label={`编辑 ${row.name}`} onClick={() => setEdited(row)}>
              编辑
            </Button>
            <Button type="link" danger aria-label={`删除 ${row.name}`} onClick={() => void askToRemove(row)}>
              删除
            </Button>
          </>
        ),
      },
    ];
  }, [mayWrite, remove]);
  return (
    <>
      <PageHead title="检索站管理" text="登录页可选的检索站，及其联系方式、图片与印章。">
        <Permitted any={['station.write']}>
          <Button type="primary" onClick={() => setEdited('new')}>
            新增检索站
          </Button>
        </Permitted>
      </PageHead>
      <DataTable
        name="stations"
        label="检索站"
        {...{ columns, rows, total, loading, load, state }}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.name}
        onState={change}
        onExport={(sheet) => void saveSheet('检索站', sheet)}
        toolbar={<SearchField label="名称" value={q} onValue={(next) => change({ filters: { q: next } })} />}
        empty={<Empty title="没有符合条件的检索站" text="换个词试试，或新增一个检索站。" />}
      />
      {edited && <StationDialog station={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
