import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { MailTemplate } from '#contracts/mail-templates.ts';
import {
  type MailText,
  mailPlaceNames,
  mailPlaces,
  mailTextMistakes,
  writeMail,
} from '#domain/notifications/mail-template.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useVersionedDraft } from '#web/api/hooks/use-versioned-draft.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { templatesKey } from './keys.ts';
import { TemplateHistory } from './template-history.tsx';
import { textOf } from './template-text.ts';

type Field = keyof MailText;

const fieldNames: Readonly<Record<Field, string>> = { subject: '主题', body: '正文', brief: '短消息' };

const Fault = ({ id, sentence }: { id: string; sentence: string | undefined }) =>
  sentence ? (
    <Text as="p" margin="4 0 0" tone="danger" id={id} role="alert">
      {sentence}
    </Text>
  ) : null;

const Preview = ({ text }: { text: MailText }) => {
  const { subject, body, brief } = writeMail(text, mailPlaces);
  return (
    <Card title="预览" text="以示例数据填写，收件人看到的就是这个样子。">
      <Box as="article" className="mail-preview" pad="14 16" round="control" fill="sunken" breaks aria-label="邮件预览">
        <Text as="h3" margin="0 0 12" size="reader">
          {subject || '（没有主题）'}
        </Text>
        <Text as="p" margin={0} whiteSpace="pre-wrap">
          {body || '（没有正文）'}
        </Text>
      </Box>
      <Box
        as="article"
        className="mail-preview"
        pad="14 16"
        round="control"
        fill="sunken"
        breaks
        aria-label="短消息预览"
      >
        <Text as="h3" margin="0 0 12" size="reader">
          企业微信、钉钉与短信
        </Text>
        <Text as="p" margin={0} whiteSpace="pre-wrap">
          {brief || '（用平台的短消息）'}
        </Text>
      </Box>
    </Card>
  );
};

const templateNow = async (key: MailTemplate['key']) => {
  const now = (await call('GET /mail-templates', { quiet: true })).list.find((one) => one.key === key);
  return now && { values: textOf(now), version: now.version };
};

const useTemplate = (template: MailTemplate, onDirty: (dirty: boolean) => void) => {
  const { key, version } = template;
  const { mutateAsync } = useAction(
    ({ text, over }: { text: MailText; over: number }) =>
      call('POST /mail-templates/save', { body: { key, version: over, ...text }, quiet: true }),
    { refresh: templatesKey, said: '模板已保存，今后的邮件即按此发出' },
  );
  const draft = useVersionedDraft<MailText>({
    stored: textOf(template),
    version,
    send: (text, over) => mutateAsync({ text, over }),
    latest: () => templateNow(key),
  });
  const { dirty, discard } = draft;
  useUnsavedWork(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const restore = useAction(() => call('POST /mail-templates/restore', { body: { key, version } }), {
    refresh: templatesKey,
    said: '已恢复平台的文字',
  });
  return { ...draft, restore, discard };
};

/** One mail: its words, the places in them, what it looks like, and what it was before. */
export const TemplateEditor = ({
  template,
  onDirty,
}: {
  template: MailTemplate;
  onDirty: (dirty: boolean) => void;
}) => {
  const id = useId();
  const {
    values: text,
    change: setText,
    dirty,
    busy,
    save,
    restore,
    discard,
    conflict,
  } = useTemplate(template, onDirty);
  const [field, setField] = useState<Field>('body');
  const faults = mailTextMistakes(text);
  const wrong = Object.keys(faults).length > 0;
  const described = (name: Field) => (faults[name] ? { 'aria-describedby': `${id}-${name}-fault` } : {});
  const back = async () => {
    const words = { title: '恢复平台的文字？', text: '本单位的文字会留在历次修改里，可以再用。', yes: '恢复' };
    if (await ask(words)) restore.mutate(undefined, { onSuccess: discard });
  };
  return (
    <div className="mail-editor">
      <Card
        title={template.name}
        text={template.own ? '使用本单位的文字。' : '使用平台的文字，修改并保存后只对本单位生效。'}
      >
        <label htmlFor={`${id}-subject`}>主题</label>
        <Input
          id={`${id}-subject`}
          {...described('subject')}
          {...(faults.subject && { status: 'error' })}
          value={text.subject}
          onFocus={() => setField('subject')}
          onChange={(event) => setText({ ...text, subject: event.target.value })}
        />
        <Fault id={`${id}-subject-fault`} sentence={faults.subject} />
        <label htmlFor={`${id}-body`}>正文</label>
        <Input.TextArea
          id={`${id}-body`}
          {...described('body')}
          {...(faults.body && { status: 'error' })}
          value={text.body}
          rows={10}
          onFocus={() => setField('body')}
          onChange={(event) => setText({ ...text, body: event.target.value })}
        />
        <Fault id={`${id}-body-fault`} sentence={faults.body} />
        <label htmlFor={`${id}-brief`}>短消息（企业微信、钉钉、短信网关用，一行）</label>
        <Input
          id={`${id}-brief`}
          {...described('brief')}
          {...(faults.brief && { status: 'error' })}
          value={text.brief}
          onFocus={() => setField('brief')}
          onChange={(event) => setText({ ...text, brief: event.target.value })}
        />
        <Fault id={`${id}-brief-fault`} sentence={faults.brief} />
        <Row as="fieldset" gap={6} wrap margin="14 0">
          <Text as="legend" marginBottom={6} tone="soft" size="second">
            占位符：点一下加到{fieldNames[field]}末尾
          </Text>
          {mailPlaceNames.map((name) => (
            <Button
              key={name}
              size="small"
              title={`例如 ${mailPlaces[name]}`}
              onClick={() => setText({ ...text, [field]: `${text[field]}{${name}}` })}
            >
              {`{${name}}`}
            </Button>
          ))}
        </Row>
        <Row gap={8}>
          <Button type="primary" disabled={!dirty || wrong} loading={busy} onClick={save}>
            保存
          </Button>
          {template.own && (
            <Button loading={restore.isPending} onClick={() => void back()}>
              恢复平台的文字
            </Button>
          )}
        </Row>
      </Card>
      <Preview text={text} />
      {conflict && (
        <ConflictDialog
          {...conflict}
          words={{ subject: { label: '主题' }, body: { label: '正文' }, brief: { label: '短消息' } }}
        />
      )}
      {template.version > 0 && <TemplateHistory template={template} onUse={setText} />}
    </div>
  );
};
