import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { FeedbackPicture } from './feedback-picture.tsx';
import { feedbackKey, feedbackStates } from './feedback-states.ts';
import { words } from './feedback-words.ts';
import './feedback.css';

interface Picture {
  id: string;
  name: string;
}

const PictureChoice = ({ value, onChange }: { value?: Picture | null; onChange?: (next: Picture | null) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    await upload('POST /localStorage/upload', file, { quiet: true }).then(
      ({ id, name }) => onChange?.({ id, name }),
      (error) => setFault(uploadFault(error)),
    );
    setBusy(false);
  };
  return (
    <>
      {fault && <Note kind="danger">{fault}</Note>}
      <Button loading={busy} onClick={() => input.current?.click()}>
        {value ? words.anotherPicture : words.addPicture}
      </Button>{' '}
      {value && (
        <>
          {value.name}{' '}
          <Button type="link" onClick={() => onChange?.(null)}>
            {words.remove}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={words.choosePicture}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
};

const Mine = () => {
  const { data } = useQuery({
    queryKey: [feedbackKey, 'mine'],
    queryFn: async () => (await call('POST /feedback/mine', { body: { limit: 10 }, quiet: true })).list,
    failure: 'beside',
  });
  if (!data?.length) return null;
  return (
    <Box as="section" className="feedback-mine" marginTop={20} padTop={12} edgeTop="line" aria-label={words.mine}>
      <Text as="h3" margin="0 0 8" size="body">
        {words.mine}
      </Text>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <Row as="header" gap={10} align="center" tone="soft">
              <StatusTag meaning={feedbackStates[one.status].meaning}>{feedbackStates[one.status].word}</StatusTag>
              <Moment at={one.createdAt} day />
            </Row>
            <Text as="p" margin="4 0" whiteSpace="pre-wrap" breaks>
              {one.body}
            </Text>
            {one.pictureId && <FeedbackPicture id={one.pictureId} />}
            {one.answer && (
              <Box as="blockquote" margin="6 0 0" pad="8 12" round="control" fill="sunken" whiteSpace="pre-wrap" breaks>
                {one.answer}
                <Text as="small" display="block">
                  {one.answeredBy} <Moment at={one.answeredAt} day />
                </Text>
              </Box>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
};

interface Fields {
  body: string;
  picture: Picture | null;
}

/** 意见反馈: what one has to say to those who run the service, and what they answered. */
export const FeedbackDialog = ({ onClose }: { onClose: () => void }) => {
  const [form] = Form.useForm<Fields>();
  const page = useLocation().pathname;
  const send = useAction(
    ({ body, picture }: Fields) =>
      call('POST /feedback/send', { body: { body, page, ...(picture ? { pictureId: picture.id } : {}) }, quiet: true }),
    { refresh: feedbackKey, said: words.sent },
  );
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    await send.mutateAsync(fields);
    form.resetFields();
  });
  return (
    <Dialog open title={words.feedback} width={560} footer={null} onCancel={onClose}>
      {fault && <Note kind="danger">{fault}</Note>}
      <Form<Fields> form={form} layout="vertical" initialValues={{ body: '', picture: null }} onFinish={submit}>
        <LongTextItem
          name="body"
          label={words.whatIsWrong}
          rules={[{ required: true, min: 5, message: words.tooShort }]}
          rows={4}
          maxLength={2000}
        />
        <OwnItem name="picture" label={words.picture}>
          <PictureChoice />
        </OwnItem>
        <Button type="primary" htmlType="submit" loading={busy}>
          {words.send}
        </Button>
      </Form>
      <Mine />
    </Dialog>
  );
};
