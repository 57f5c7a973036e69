import { Button } from 'antd';
import { useState } from 'react';
import type { Feedback } from '#contracts/feedback.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { FeedbackPicture } from './feedback-picture.tsx';
import { feedbackKey, feedbackStates } from './feedback-states.ts';
import { HeadingDialog } from './heading-dialog.tsx';
import './feedback.css';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';

const filterNames = ['status', 'text'] as const;
const stateOptions = Object.entries(feedbackStates).map(([value, { word }]) => ({ value, label: word }));

const AnswerDialog = ({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) => {
  const { id, version, body, page, pictureId, userName } = feedback;
  return (
    <ReasonDialog
      title={`答复 ${userName}`}
      okText="答复"
      label="答复"
      missing="请填写答复"
      most={2000}
      rows={5}
      initial={feedback.answer}
      send={(answer) => call('POST /feedback/answer', { body: { id, version, answer }, quiet: true })}
      refresh={feedbackKey}
      said={`已答复，${userName} 会收到通知`}
      onClose={onClose}
    >
      <div className="cy-form-wide">
        <Text as="p" margin="0 0 4" maxWidth={520} whiteSpace="pre-wrap" breaks>
          {body}
        </Text>
        {page && (
          <Text as="small" display="block" marginBottom={8}>
            写于页面 {page}
          </Text>
        )}
        {pictureId && <FeedbackPicture id={pictureId} />}
      </div>
    </ReasonDialog>
  );
};

const columns: Column<Feedback>[] = [
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
  { key: 'heading', title: '标题', value: (row) => row.heading, sortable: true },
  {
    key: 'body',
    title: '内容与答复',
    value: (row) => row.body,
    render: (row) => (
      <Box maxWidth={520} whiteSpace="pre-wrap" breaks>
        {row.body}
        {row.answer && (
          <Box pad="8 12" margin="6 0 0" round="control" fill="sunken" whiteSpace="pre-wrap" breaks>
            {row.answer}
          </Box>
        )}
      </Box>
    ),
  },
  { key: 'page', title: '页面', value: (row) => row.page, optional: true },
  { key: 'picture', title: '附图', value: (row) => (row.pictureId ? '有' : '') },
  { key: 'createdAt', title: '提交于', value: (row) => row.createdAt, moment: 'day', sortable: true },
  { key: 'answeredBy', title: '答复人', value: (row) => row.answeredBy },
];

const institutionOf = (row: Feedback): string => row.institutionName;

/** /system/feedback 用户反馈 */
export const FeedbackListPage = () => {
  const list = useList(feedbackKey, filterNames, ({ filters, page, limit, institutionId }) => {
    const status = (filters.status || undefined) as Feedback['status'] | undefined;
    return call('POST /feedback/list', { body: { status, text: filters.text ?? '', institutionId, page, limit } });
  });
  const [answered, setAnswered] = useState<Feedback>();
  const [headed, setHeaded] = useState<Feedback>();
  const { mutate: close } = useAction(
    ({ id, version, status: now }: Feedback) =>
      call('POST /feedback/close', { body: { id, version, closed: now !== 'closed' } }),
    { refresh: feedbackKey, said: (after) => (after.status === 'closed' ? '反馈已关闭' : '反馈已重新打开') },
  );
  return (
    <ListPage
      title="用户反馈"
      text="用户从右上角菜单提交的问题与建议。答复后对方收到通知。"
      name="feedback"
      label="用户反馈"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.userName}：${row.body.slice(0, 20)}`}
      actions={(row) => (
        <>
          <RowButton of={row.userName} onClick={() => setAnswered(row)}>
            {row.answer ? '改答复' : '答复'}
          </RowButton>
          <Button type="link" aria-label={`给 ${row.userName} 的反馈写标题`} onClick={() => setHeaded(row)}>
            标题
          </Button>
          <RowButton of={`${row.userName} 的反馈`} onClick={() => close(row)}>
            {row.status === 'closed' ? '重新打开' : '关闭'}
          </RowButton>
        </>
      )}
      onOpen={setAnswered}
      filters={
        <>
          <SearchField label="标题、内容或提交人" value={list.filters.text ?? ''} onValue={list.put('text')} />
          <ChoiceFilter label="状态" value={list.filters.status} options={stateOptions} onValue={list.put('status')} />
        </>
      }
      empty={{ title: '没有反馈', text: '用户在右上角菜单的“意见反馈”里提交的内容会列在这里。' }}
    >
      {headed && <HeadingDialog feedback={headed} onClose={() => setHeaded(undefined)} />}
      {answered && <AnswerDialog feedback={answered} onClose={() => setAnswered(undefined)} />}
    </ListPage>
  );
};
