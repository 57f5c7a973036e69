import { Button, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import type { OpenApplicationLine } from '#contracts/open-api/applications.ts';
import {
  codeExample,
  type ExampleLanguage,
  exampleLanguageNames,
  exampleLanguages,
} from '#domain/open-api/code-examples.ts';
import {
  type OpenCall,
  type OpenCallName,
  openCallList,
  openCallNames,
  openRequestOf,
} from '#domain/open-api/open-call-list.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box, Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { sizeWords } from '#web/ui/value/size-words.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import './console-card.css';

const languageOptions = optionsOf(exampleLanguages, exampleLanguageNames);
const callOptions = openCallNames.map((name) => ({
  value: name,
  label: `${openCallList[name].method} /open/v2${openCallList[name].path}`,
}));

const samplesOf = (name: OpenCallName): Record<string, string> =>
  Object.fromEntries(openCallList[name].fields.map((field) => [field.name, field.sample]));

const copy = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text);
  showNotice('已复制', 2000, 'success');
};

const Code = ({ label, text }: { label: string; text: string }) => (
  <section className="open-api-code" aria-label={label}>
    <Button size="small" className="open-api-copy" onClick={() => void copy(text)} aria-label={`复制${label}`}>
      复制
    </Button>
    <Box as="pre" pad="12 16" margin={0} maxHeight={360} overflow="auto" size="second" leading="20px" tabIndex={0}>
      {text}
    </Box>
  </section>
);

interface ConsoleCardProps {
  application: OpenApplicationLine | undefined;
  origin: string;
}

/** Tries a call with an application's rights and shows the same call as a program. */
export const ConsoleCard = ({ application, origin }: ConsoleCardProps) => {
  const id = useId();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [name, setName] = useState<OpenCallName>('GET /papers');
  const [values, setValues] = useState(() => samplesOf('GET /papers'));
  const chosen: OpenCall = openCallList[name];
  const send = useAction(
    (application: string) => call('POST /open-applications/try', { body: { id: application, call: name, values } }),
    {
      refresh: 'open-applications-tried',
    },
  );
  const answer = send.data;
  const choose = (next: OpenCallName) => {
    setName(next);
    setValues(samplesOf(next));
    send.reset();
  };
  return (
    <Card
      title="试一试"
      extra={
        <Segmented
          aria-label="示例的语言"
          value={language}
          options={languageOptions}
          onChange={(value) => setLanguage(value as ExampleLanguage)}
        />
      }
      text={application ? `用“${application.name}”的身份，真的数据，只读。` : '先建一个应用，再用它的身份试。'}
    >
      <Row gap={8} align="end" wrap marginBottom={12}>
        <Select
          aria-label="调用"
          className="open-api-call"
          value={name}
          options={callOptions}
          onChange={choose}
          popupMatchSelectWidth={false}
        />
        {chosen.fields.map((field) => (
          <Stack
            className="open-api-field"
            gap={2}
            flex="1 1 120px"
            maxWidth={260}
            key={field.name}
            data-wide={field.kind === 'json' || undefined}
          >
            <Text as="label" tone="soft" size="label" leading="18px" htmlFor={`${id} ${field.name}`}>
              {field.label}
            </Text>
            <Input
              id={`${id} ${field.name}`}
              value={values[field.name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [field.name]: target.value })}
            />
          </Stack>
        ))}
        <Button
          disabled={!application || chosen.writes}
          loading={send.isPending}
          onClick={() => application && send.mutate(application.id)}
        >
          发送
        </Button>
      </Row>
      {chosen.writes && <Note kind="warn">这个调用会提交委托，这里不发送；请复制下面的程序在对方系统里试。</Note>}
      <Code label="示例程序" text={codeExample(language, openRequestOf(name, values), origin)} />
      {answer && (
        <>
          <Flow as="p" gap="4 8" margin="0 0 8">
            <b>回答</b>
            <StatusTag meaning={answer.status < 400 ? 'done' : 'wrong'}>{String(answer.status)}</StatusTag>
            <span className="cy-second">
              {answer.milliseconds} ms · {sizeWords(answer.bytes)} · 这一分钟还可调用 {answer.remaining} 次
            </span>
          </Flow>
          <Code label="回答" text={answer.text} />
        </>
      )}
      <Text as="h3" margin="16 0 8" size="reader" leading="22px">
        能调用的
      </Text>
      <Box as="ul" className="open-api-known" edge="line" round="control">
        {openCallNames.map((one) => (
          <li key={one}>
            <b>{openCallList[one].method}</b>
            <code>{openCallList[one].path}</code>
            <span>{openCallList[one].summary}</span>
            <code data-held={application?.scopes.includes(openCallList[one].scope) || undefined}>
              {openCallList[one].scope}
            </code>
          </li>
        ))}
      </Box>
      <Text as="p" margin="13 0" className="cy-second">
        每条都带出处：哪份报告、哪天核过、按什么口径。没有核过的论文不会出现在这里；不知道的写 null，不写 0。
      </Text>
    </Card>
  );
};
