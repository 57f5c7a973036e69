import { Button } from 'antd';
import { useState } from 'react';
import type { StationRow } from '#contracts/institutions/stations.ts';
import { useInstitutionChoice, useOfPlatform } from '#web/api/session/institution-choice.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.ts';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Permitted, useMay } from '#web/ui/load/permission.tsx';
import { StationPicture, type StationPictures, StationThumb } from './station-picture.tsx';

const filterNames = ['q'] as const;

type StationFields = Pick<
  StationRow,
  'name' | 'contact' | 'phone' | 'email' | 'address' | 'stationCode' | 'postcode' | 'head' | 'fax'
> &
  StationPictures & { institutionId?: number };

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
  const ofPlatform = useOfPlatform();
  const institutions = useInstitutionChoice(ofPlatform && !station);
  return (
    <EditDialog<StationRow, StationFields, { waiting: boolean }>
      title={station ? `编辑 ${station.name}` : '新增检索站'}
      row={station}
      {...{ fieldsOf, words, onClose }}
      send={(fields, version) =>
        station
          ? call('POST /LibNewSearchStation/update', { body: { id: station.id, version, ...fields }, quiet: true })
          : call('POST /LibNewSearchStation/save', { body: fields, quiet: true })
      }
      latest={async () =>
        (await call('POST /LibNewSearchStation/list', { body: { id: station?.id }, quiet: true })).list[0]
      }
      refresh="stations"
      said={({ waiting }) => (waiting ? '检索站已保存；新印章等另一位管理员确认后启用' : '检索站已保存')}
    >
      {ofPlatform && !station && (
        <ChoiceItem
          name="institutionId"
          label="单位"
          needed="请选择单位"
          options={institutions}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
      <TextItem name="name" label="名称" needed="请输入检索站名称" maxLength={100} />
      <TextItem name="contact" label="联系人" maxLength={64} />
      <TextItem name="phone" label="电话" maxLength={64} />
      <TextItem name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]} maxLength={128} />
      <TextItem name="address" label="地址" maxLength={200} />
      <TextItem name="postcode" label="邮编" maxLength={20} />
      <TextItem name="head" label="负责人" maxLength={64} />
      <TextItem name="fax" label="传真" maxLength={64} />
      <TextItem
        name="stationCode"
        label="查新站代码"
        rules={[{ pattern: /^[0-9A-Za-z]{0,5}$/, message: '由数字和字母组成，最多 5 位' }]}
        extra="教育部查新工作站的代码，如 L19；写进查新报告编号时补足 5 位。"
        maxLength={5}
      />
      <OwnItem name="imageFileId" label="图片">
        <StationPicture purpose="station" name="图片" />
      </OwnItem>
      <OwnItem name="sealFileId" label="印章" extra="新印章由另一位管理员在“待确认”中确认后启用，此前用原来的印章。">
        <StationPicture purpose="seal" name="印章" />
      </OwnItem>
    </EditDialog>
  );
};

const columns: Column<StationRow>[] = [
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
];

const institutionOf = (row: StationRow): string => row.institutionName;

/** /newSearchStation 检索站管理 */
export const StationsPage = () => {
  const list = useList('stations', filterNames, ({ filters, page, limit, institutionId }) =>
    call('POST /LibNewSearchStation/list', { body: { q: filters.q ?? '', institutionId, page, limit } }),
  );
  const mayWrite = useMay('station.write');
  const [edited, setEdited] = useState<StationRow | 'new'>();
  const remove = useRemoval<StationRow>({
    remove: ({ id }) => call('POST /LibNewSearchStation/delete', { body: { id } }),
    title: ({ name }) => `删除 ${name}`,
    text: '登录页不再列出它；用到它的账号与委托须先移走。',
    refresh: 'stations',
    said: '检索站已删除',
  });
  return (
    <ListPage
      title="检索站管理"
      text="登录页可选的检索站，及其联系方式、图片与印章。"
      head={
        <Permitted any={['station.write']}>
          <Button type="primary" onClick={() => setEdited('new')}>
            新增检索站
          </Button>
        </Permitted>
      }
      name="stations"
      label="检索站"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => String(row.id)}
      rowLabel={(row) => row.name}
      {...(mayWrite && {
        actions: (row: StationRow) => (
          <>
            <RowButton of={row.name} onClick={() => setEdited(row)}>
              编辑
            </RowButton>
            <RowButton of={row.name} danger onClick={() => void remove(row)}>
              删除
            </RowButton>
          </>
        ),
      })}
      filters={<SearchField label="名称" value={list.filters.q ?? ''} onValue={list.put('q')} />}
      empty={{ title: '没有符合条件的检索站', text: '换个词试试，或新增一个检索站。' }}
    >
      {edited && <StationDialog station={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </ListPage>
  );
};
