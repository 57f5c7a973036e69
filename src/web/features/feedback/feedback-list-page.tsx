import { Button, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Feedback } from '#contracts/feedback.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { FeedbackPicture } from './feedback-picture.tsx';
import { feedbackKey, feedbackStates } from './feedback-words.ts';
import './feedback.css';

const filterNames = ['status', 'text'] as const;
const stateOptions = Object.entries(feedbackStates).map(([value, { word }]) => ({ value, label: word }));

const AnswerDialog = ({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) => {
  const { id, version, body, page, pictureId, userName } = feedback;
  const [form] = Form.useForm<{ answer: string }>();
  const send = useAction(
    (answer: string) => call('POST /feedback/answer', { body: { id, version, answer }, quiet: true }),
    { refresh: feedbackKey, said: `已答复，${userName} 会收到通知` },
  );
  const { busy, fault, submit } = useSubmit(form, async ({ answer }) => {
    await send.mutateAsync(answer);
    onClose();
  });
  return (
    <FormDialog
      title={`答复 ${userName}`}
      okText="答复"
      initialValues={{ answer: feedback.answer }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <div className="feedback-asked cy-form-wide">
        <p className="feedback-words">{body}</p>
        {page && <small>写于页面 {page}</small>}
        {pictureId && <FeedbackPicture id={pictureId} />}
      </div>
      <Form.Item
        className="cy-form-wide"
        name="answer"
        label="答复"
        rules={[{ required: true, whitespace: true, message: '请填写答复' }]}
      >
        <Input.TextArea rows={5} maxLength={2000} />
      </Form.Item>
    </FormDialog>
  );
};

const plainColumns: Column<Feedback>[] = [
  {
    key: 'status',
    title: '状态',
    width: 90,
    value: (row) => feedbackStates[row.status].word,
    render: (row) => (
      <StatusTag meaning={feedbackStates[row.status].meaning}>{feedbackStates[row.status].word}</StatusTag>
    ),
    sortable: true,
  },
  { key: 'userName', title: '提交人', value: (row) => row.userName, sortable: true },
  {
    key: 'body',
    title: '内容与答复',
    value: (row) => row.body,
    render: (row) => (
      <div className="feedback-words">
        {row.body}
        {row.answer && <div className="feedback-answer">{row.answer}</div>}
      </div>
    ),
  },
  { key: 'page', title: '页面', value: (row) => row.page, optional: true },
  { key: 'picture', title: '附图', value: (row) => (row.pictureId ? '有' : '') },
  {
    key: 'createdAt',
    title: '提交于',
    value: (row) => row.createdAt,
    render: (row) => <Moment at={row.createdAt} day />,
    sortable: true,
  },
  { key: 'answeredBy', title: '答复人', value: (row) => row.answeredBy },
];

/** /system/feedback 用户反馈 */
export const FeedbackListPage = () => {
  const [state, change] = useListState(filterNames);
  const { page, limit, filters } = state;
  const status = (filters.status || undefined) as Feedback['status'] | undefined;
  const text = filters.text ?? '';
  const [answered, setAnswered] = useState<Feedback>();
  const list = usePageOf([feedbackKey, page, limit, status, text], () =>
    call('POST /feedback/list', { body: { status, text, page, limit } }),
  );
  const { mutate: close } = useAction(
    ({ id, version, status: now }: Feedback) =>
      call('POST /feedback/close', { body: { id, version, closed: now !== 'closed' } }),
    { refresh: feedbackKey, said: (after) => (after.status === 'closed' ? '反馈已关闭' : '反馈已重新打开') },
  );
  const columns = useMemo<Column<Feedback>[]>(
    () => [
      ...plainColumns,
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (row) => (
          <>
            <Button type="link" aria-label={`答复 ${row.userName}`} onClick={() => setAnswered(row)}>
              {row.answer ? '改答复' : '答复'}
            </Button>
            <Button
              type="link"
              aria-label={`${row.status === 'closed' ? '重新打开' : '关闭'} ${row.userName} 的反馈`}
              onClick={() => close(row)}
            >
              {row.status === 'closed' ? '重新打开' : '关闭'}
            </Button>
          </>
        ),
      },
    ],
    [close],
  );
  return (
    <>
      <PageHead title="用户反馈" text="用户从右上角菜单提交的问题与建议。答复后对方收到通知。" />
      <DataTable
        name="feedback"
        label="用户反馈"
        {...{ columns, state, ...list }}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.userName}：${row.body.slice(0, 20)}`}
        onState={change}
        onOpen={setAnswered}
        onExport={(sheet) => void saveSheet('用户反馈', sheet)}
        toolbar={
          <>
            <SearchField label="内容或提交人" value={text} onValue={(next) => change({ filters: { text: next } })} />
            <Select
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              style={{ width: 130 }}
              value={status}
              options={stateOptions}
              onChange={(next: string | undefined) => change({ filters: { status: next ?? '' } })}
            />
          </>
        }
        empty={<Empty title="没有反馈" text="用户在右上角菜单的“意见反馈”里提交的内容会列在这里。" />}
      />
      {answered && <AnswerDialog feedback={answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
};
