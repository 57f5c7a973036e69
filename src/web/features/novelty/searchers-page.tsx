import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Searcher } from '#contracts/searchers.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

const key = 'searchers';
const filterNames = ['text', 'expired'] as const;
const titles = ['馆员', '副研究馆员', '研究馆员', '工程师', '高级工程师', '副教授', '教授'];

interface Fields extends Pick<Searcher, 'number' | 'title' | 'senior' | 'subjects' | 'note'> {
  userId: string;
  validUntil: string;
}

/** Found by name as one types. */
const PersonChoice = ({ value, onChange }: { value?: string; onChange?: (id: string) => void }) => {
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
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      placeholder="输入姓名或账号"
      value={value}
      options={(data ?? []).map(({ id, fullName, username, department }) => ({
        value: id,
        label: [`${fullName}（${username}）`, department].filter(Boolean).join(' · '),
      }))}
      onChange={(id: string) => onChange?.(id)}
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

/** Found again by the account's name, which never changes. */
const searcherNow = async ({ userId, username }: Searcher) => {
  const { list } = await call('POST /searchers/list', { body: { text: username, limit: 100 }, quiet: true });
  const now = list.find((one) => one.userId === userId);
  return now && { values: fieldsOf(now), version: now.version };
};

const words: FieldWords<Fields> = {
  number: { label: '资格证书编号' },
  title: { label: '职称' },
  senior: { label: '审核资格', say: (senior) => (senior ? '有' : '没有') },
  validUntil: { label: '有效期至', say: (day) => day || '长期' },
  subjects: { label: '学科', say: (subjects) => subjects.join('、') },
  note: { label: '备注' },
};

const SearcherDialog = ({ searcher, onClose }: { searcher: Searcher | undefined; onClose: () => void }) => {
  const [form] = Form.useForm<Fields>();
  const { mutateAsync } = useAction(
    ({ fields: { validUntil, userId, ...fields }, version }: { fields: Fields; version: number }) =>
      call('POST /searchers/save', {
        body: {
          ...fields,
          title: fields.title ?? '',
          userId: searcher?.userId ?? userId,
          version,
          validUntil: validUntil || null,
        },
        quiet: true,
      }),
    { refresh: key, said: '查新员资格已保存' },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<Fields>(form, {
    version: searcher?.version ?? 0,
    send: (fields, version) => mutateAsync({ fields, version }),
    latest: async () => searcher && searcherNow(searcher),
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={searcher ? `编辑 ${searcher.fullName} 的资格` : '登记查新员'}
        initialValues={searcher ? fieldsOf(searcher) : nobody}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        {!searcher && (
          <Form.Item name="userId" label="馆员" rules={[{ required: true, message: '请选择馆员' }]}>
            <PersonChoice />
          </Form.Item>
        )}
        <Form.Item name="number" label="资格证书编号">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="title" label="职称">
          <Select allowClear options={titles.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="senior" valuePropName="checked" label="审核资格">
          <Checkbox>高级职称，可以审核查新报告</Checkbox>
        </Form.Item>
        <Form.Item name="validUntil" label="有效期至" extra="空白表示长期有效">
          <DayInput />
        </Form.Item>
        <Form.Item name="subjects" label="学科" extra="写完一个按回车">
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', '，', ',']} />
        </Form.Item>
        <Form.Item className="cy-form-wide" name="note" label="备注">
          <Input.TextArea maxLength={300} rows={2} />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={words} />}
    </>
  );
};

/** What the record and the roles together let one do. */
const workOf = ({ maySearch, mayReview, senior, expired }: Searcher): string => {
  if (expired) return '资格已过期';
  const work = [maySearch ? '查新' : '', mayReview && senior ? '审核' : ''].filter(Boolean);
  return work.join('、') || '没有相应的角色';
};

const plainColumns: Column<Searcher>[] = [
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

/** /system/searcher 查新员管理 */
export const SearchersPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const text = filters.text ?? '';
  const expired = filters.expired === 'yes' || undefined;
  const [edited, setEdited] = useState<Searcher | 'new'>();
  const list = usePageOf([key, page, limit, text, expired], () =>
    call('POST /searchers/list', { body: { text, expired, page, limit } }),
  );
  const { mutate: remove } = useAction((userId: string) => call('POST /searchers/delete', { body: { userId } }), {
    refresh: key,
    said: '已移除查新员资格',
  });
  const columns = useMemo<Column<Searcher>[]>(() => {
    const askToRemove = async ({ userId, fullName }: Searcher) => {
      const words = '账号与角色不变；今后不能再审核查新报告。';
      if (await ask({ title: `移除 ${fullName} 的查新员资格`, text: words, yes: '移除', danger: true })) remove(userId);
    };
    return [
      ...plainColumns,
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (row) => (
          <>
            <Button type="link" aria-label={`编辑 ${row.fullName}`} onClick={() => setEdited(row)}>
              编辑
            </Button>
            <Button type="link" danger aria-label={`移除 ${row.fullName}`} onClick={() => void askToRemove(row)}>
              移除
            </Button>
          </>
        ),
      },
    ];
  }, [remove]);
  return (
    <>
      <PageHead
        title="查新员管理"
        text="查新员与审核员的资格、学科与有效期。登记之后，只有高级职称且在有效期内的人能审核查新报告。"
      >
        <Button type="primary" onClick={() => setEdited('new')}>
          登记查新员
        </Button>
      </PageHead>
      <DataTable
        name="searchers"
        label="查新员"
        {...{ columns, state, ...list }}
        rowKey={(row) => row.userId}
        rowLabel={(row) => row.fullName}
        onState={change}
        onOpen={setEdited}
        onExport={(sheet) => void saveSheet('查新员', sheet)}
        toolbar={
          <>
            <SearchField
              label="姓名、账号或证书编号"
              value={text}
              onValue={(next) => change({ filters: { text: next } })}
            />
            <Checkbox
              checked={expired ?? false}
              onChange={({ target }) => change({ filters: { expired: target.checked ? 'yes' : '' } })}
            >
              只看已过期
            </Checkbox>
          </>
        }
        empty={<Empty title="还没有登记查新员" text="未登记时，有审核权限的馆员都能审核查新报告；登记后按资格执行。" />}
      />
      {edited && (
        <SearcherDialog searcher={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
};
