import { Button, Form } from 'antd';
import { useState } from 'react';
import type { Feedback } from '#contracts/feedback.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { feedbackKey } from './feedback-states.ts';

const headingsKey = [feedbackKey, 'headings'];

/** What a language model offers as the heading; nothing where there is none to ask. */
const ProposedHeading = ({ id, onTake }: { id: string; onTake: (text: string, proposalId: string) => void }) => {
  const { data } = useQuery({
    queryKey: headingsKey,
    queryFn: () => call('GET /feedback/headings/proposals', { quiet: true }),
    failure: 'beside',
  });
  const propose = useAction(() => call('POST /feedback/headings/propose', { body: { id }, quiet: true }), {
    refresh: feedbackKey,
  });
  const reject = useAction(
    (proposalId: string) => call('POST /feedback/headings/reject', { body: { id: proposalId } }),
    { refresh: feedbackKey },
  );
  if (!data?.available) return null;
  const proposal = data.list.find(({ feedbackId }) => feedbackId === id);
  return (
    <Stack as="section" className="cy-form-wide" gap={8} aria-label="机器建议">
      <Flow gap={8}>
        <Button size="small" type="dashed" loading={propose.isPending} onClick={() => propose.mutate(undefined)}>
          请模型拟标题
        </Button>
      </Flow>
      {propose.error && <Note kind="warn">{propose.error.message}</Note>}
      {propose.data && <Text tone="soft">{propose.data.sentence}</Text>}
      {proposal && (
        <Stack gap={4}>
          <b>{proposal.text}</b>
          <Text tone="soft">{`原文：“${proposal.quote}”`}</Text>
          <Flow gap="4 8">
            <Text as="small" tone="soft">
              机器建议 · {proposal.model} · 提示词 v{proposal.promptVersion} · <Moment at={proposal.askedAt} day />
            </Text>
            <Flow as="span" gap={4} marginStart="auto">
              <Button size="small" onClick={() => onTake(proposal.text, proposal.id)}>
                采用
              </Button>
              <Button size="small" type="text" onClick={() => reject.mutate(proposal.id)}>
                不用
              </Button>
            </Flow>
          </Flow>
        </Stack>
      )}
    </Stack>
  );
};

/** A short heading for one message, by which alike ones are found. */
export const HeadingDialog = ({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) => {
  const { id, version, body } = feedback;
  const [form] = Form.useForm<{ heading: string }>();
  const [proposalId, setProposalId] = useState<string>();
  const save = useAction(
    ({ heading }: { heading: string }) =>
      call('POST /feedback/heading', { body: { id, version, heading, proposalId }, quiet: true }),
    { refresh: feedbackKey, said: '已保存标题' },
  );
  return (
    <SendDialog<{ heading: string }>
      title="反馈的标题"
      form={form}
      initialValues={{ heading: feedback.heading }}
      send={save.mutateAsync}
      onClose={onClose}
    >
      <Text as="p" className="cy-form-wide" margin={0} whiteSpace="pre-wrap" breaks>
        {body}
      </Text>
      <TextItem name="heading" label="标题" wide maxLength={30} extra="不填表示没有标题。" />
      <ProposedHeading
        id={id}
        onTake={(text, taken) => {
          form.setFieldValue('heading', text);
          setProposalId(taken);
        }}
      />
    </SendDialog>
  );
};
