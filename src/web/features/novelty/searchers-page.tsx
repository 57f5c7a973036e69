import { Button, Checkbox, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { Searcher } from '#contracts/searchers.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.ts';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { CheckItem, ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { LongTextItem, TextItem } from '#web/ui/form/form-items.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

const key = 'searchers';
const filterNames = ['text', 'expired'] as const;
const titles = ['馆员', '副研究馆员', '研究馆员', '工程师', '高级工程师', '副教授', '教授'];

interface Fields extends Pick<Searcher, 'number' | 'title' | 'senior' | 'subjects' | 'note'> {
  userId: string;
  validUntil: string;
}

/** Found by name as one types. */
const PersonChoice = ({ id, value, onChange }: { id?: string; value?: string; onChange?: (id: string) => void }) => {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'choice', asked],
    queryFn: async () =>
      (await call('POST /sys/user/list', { body: { text: asked.slice(0, 64), limit: 50 }, quiet: true })).list,
    placeholderData: (before) => before,
    failure: 'beside',
  });
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      placeholder="输入姓名或账号"
      value={value}
      options={(data ?? []).map(({ id: person, fullName, username, department }) => ({
        value: person,
        label: [`${fullName}（${username}）`, department].filter(Boolean).join(' · '),
      }))}
      onChange={(person: string) => onChange?.(person)}
      notFoundContent="没有找到"
    />
  );
};

const DayInput = ({
  id = '',
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (day: string) => void;
}) => <DateField id={id} value={value} onChange={(day) => onChange?.(day)} />;

const fieldsOf = (searcher: Searcher): Fields => ({
  userId: searcher.userId,
  number: searcher.number,
  title: searcher.title,
  senior: searcher.senior,
  subjects: searcher.subjects,
  note: searcher.note,
  validUntil: searcher.validUntil ?? '',
});

const nobody: Omit<Fields, 'userId'> = {
  number: '',
  title: '',
  senior: false,
  subjects: [],
  note: '',
  validUntil: '',
};

const words: FieldWords<Fields> = {
  number: { label: '资格证书编号' },
  title: { label: '职称' },
  senior: { label: '审核资格', say: (senior) => (senior ? '有' : '没有') },
  validUntil: { label: '有效期至', say: (day) => day || '长期' },
  subjects: { label: '学科', say: (subjects) => subjects.join('、') },
  note: { label: '备注' },
};

const SearcherDialog = ({ searcher, onClose }: { searcher: Searcher | undefined; onClose: () => void }) => (
  <EditDialog<Searcher, Fields, unknown>
    title={searcher ? `编辑 ${searcher.fullName} 的资格` : '登记查新员'}
    row={searcher}
    blank={nobody}
    {...{ fieldsOf, words, onClose }}
    send={({ validUntil, userId, ...fields }, version) =>
      call('POST /searchers/save', {
        body: {
          ...fields,
          title: fields.title ?? '',
          userId: searcher?.userId ?? userId,
          version,
          validUntil: validUntil || null,
        },
        quiet: true,
      })
    }
    // Found again by the account's name, which never changes.
    latest={async () => {
      const body = { text: searcher?.username ?? '', limit: 100 };
      return (await call('POST /searchers/list', { body, quiet: true })).list.find(
        ({ userId }) => userId === searcher?.userId,
      );
    }}
    refresh={key}
    said="查新员资格已保存"
  >
    {!searcher && (
      <OwnItem name="userId" label="馆员" needed="请选择馆员">
        <PersonChoice />
      </OwnItem>
    )}
    <TextItem name="number" label="资格证书编号" maxLength={60} />
    <ChoiceItem name="title" label="职称" allowClear options={titles.map((value) => ({ value, label: value }))} />
    <CheckItem name="senior" label="审核资格">
      高级职称，可以审核查新报告
    </CheckItem>
    <OwnItem name="validUntil" label="有效期至" extra="空白表示长期有效">
      <DayInput />
    </OwnItem>
    <ChoiceItem
      name="subjects"
      label="学科"
      extra="写完一个按回车"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={['、', '，', ',']}
    />
    <LongTextItem name="note" label="备注" wide maxLength={300} rows={2} />
  </EditDialog>
);

/** What the record and the roles together let one do. */
const workOf = ({ maySearch, mayReview, senior, expired }: Searcher): string => {
  if (expired) return '资格已过期';
  const work = [maySearch ? '查新' : '', mayReview && senior ? '审核' : ''].filter(Boolean);
  return work.join('、') || '没有相应的角色';
};

const columns: Column<Searcher>[] = [
  { key: 'fullName', title: '姓名', value: (row) => row.fullName, sortable: true },
  { key: 'username', title: '账号', value: (row) => row.username, optional: true },
  { key: 'department', title: '部门', value: (row) => row.department, sortable: true },
  { key: 'number', title: '资格证书编号', value: (row) => row.number, sortable: true },
  { key: 'title', title: '职称', value: (row) => row.title, sortable: true },
  { key: 'senior', title: '高级职称', value: (row) => (row.senior ? '是' : '否'), sortable: true },
  { key: 'subjects', title: '学科', value: (row) => row.subjects.join('、') },
  {
    key: 'validUntil',
    title: '有效期至',
    value: (row) => row.validUntil ?? '长期',
    render: (row) =>
      row.expired ? <StatusTag meaning="wrong">{`${row.validUntil} 已过期`}</StatusTag> : (row.validUntil ?? '长期'),
    sortable: true,
  },
  { key: 'work', title: '可以', value: workOf },
  { key: 'note', title: '备注', value: (row) => row.note, optional: true },
];

const institutionOf = (row: Searcher): string => row.institutionName;

/** /system/searcher 查新员管理 */
export const SearchersPage = () => {
  const list = useList(key, filterNames, ({ filters, page, limit, institutionId }) => {
    const expired = filters.expired === 'yes' || undefined;
    return call('POST /searchers/list', { body: { text: filters.text ?? '', expired, institutionId, page, limit } });
  });
  const [edited, setEdited] = useState<Searcher | 'new'>();
  const remove = useRemoval<Searcher>({
    remove: ({ userId }) => call('POST /searchers/delete', { body: { userId } }),
    title: ({ fullName }) => `移除 ${fullName} 的查新员资格`,
    text: '账号与角色不变；今后不能再审核查新报告。',
    yes: '移除',
    refresh: key,
    said: '已移除查新员资格',
  });
  return (
    <ListPage
      title="查新员管理"
      text="查新员与审核员的资格、学科与有效期。登记之后，只有高级职称且在有效期内的人能审核查新报告。"
      head={
        <Button type="primary" onClick={() => setEdited('new')}>
          登记查新员
        </Button>
      }
      name="searchers"
      label="查新员"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.userId}
      rowLabel={(row) => row.fullName}
      actions={(row) => (
        <>
          <RowButton of={row.fullName} onClick={() => setEdited(row)}>
            编辑
          </RowButton>
          <RowButton of={row.fullName} danger onClick={() => void remove(row)}>
            移除
          </RowButton>
        </>
      )}
      onOpen={setEdited}
      filters={
        <>
          <SearchField label="姓名、账号或证书编号" value={list.filters.text ?? ''} onValue={list.put('text')} />
          <Checkbox
            checked={list.filters.expired === 'yes'}
            onChange={({ target }) => list.put('expired')(target.checked ? 'yes' : '')}
          >
            只看已过期
          </Checkbox>
        </>
      }
      empty={{ title: '还没有登记查新员', text: '未登记时，有审核权限的馆员都能审核查新报告；登记后按资格执行。' }}
    >
      {edited && (
        <SearcherDialog searcher={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </ListPage>
  );
};
