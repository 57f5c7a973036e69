import { Button, Checkbox, Input } from 'antd';
import { useEffect, useId } from 'react';
import type { ReportText } from '#contracts/reports/report-texts.ts';
import { isConclusionKey, wordingMistake } from '#domain/novelty/comparison/conclusion-sentences.ts';
import { isSentenceKey, sentenceMistake } from '#domain/reports/report-words.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useVersionedDraft } from '#web/api/hooks/use-versioned-draft.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { textsKey } from './keys.ts';

type Language = 'zh' | 'en';

const languages: readonly { key: Language; label: string }[] = [
  { key: 'zh', label: '中文报告' },
  { key: 'en', label: '英文报告' },
];

interface TextFields extends Record<Language, string> {
  listed: boolean;
}

const fieldsOf = ({ own, listed }: ReportText): TextFields => ({ zh: own.zh, en: own.en, listed });

const textNow = async ({ kind, key }: ReportText) => {
  const { list } = await call('GET /report-texts', { quiet: true });
  const now = list.find((one) => one.kind === kind && one.key === key);
  return now && { values: fieldsOf(now), version: now.version };
};

const useText = (text: ReportText, onDirty: (dirty: boolean) => void) => {
  const { kind, key, version } = text;
  const { mutateAsync } = useAction(
    ({ fields, over }: { fields: TextFields; over: number }) =>
      call('POST /report-texts/save', { body: { kind, key, version: over, ...fields }, quiet: true }),
    { refresh: textsKey, said: '已保存，今后收集的报告即用这段文字' },
  );
  const draft = useVersionedDraft<TextFields>({
    stored: fieldsOf(text),
    version,
    send: (fields, over) => mutateAsync({ fields, over }),
    latest: () => textNow(text),
  });
  const { dirty } = draft;
  useUnsavedWork(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const reset = useAction(() => call('POST /report-texts/reset', { body: { kind, key, version } }), {
    refresh: textsKey,
    said: '已恢复平台的文字',
  });
  return { ...draft, reset };
};

interface WordsProps {
  label: string;
  value: string;
  builtIn: string;
  places: readonly string[];
  fault: string | undefined;
  onValue: (value: string) => void;
}

const Words = ({ label, value, builtIn, places, fault, onValue }: WordsProps) => {
  const id = useId();
  return (
    <Box className="texts-words" marginTop={14}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={2000}
        value={value}
        placeholder={builtIn || '平台没有预置文字'}
        {...(fault && { status: 'error', 'aria-describedby': `${id}-fault` })}
        onChange={(event) => onValue(event.target.value)}
      />
      {fault && (
        <Text as="p" margin="4 0 0" tone="danger" id={`${id}-fault`} role="alert">
          {fault}
        </Text>
      )}
      <Text as="p" margin="6 0" tone="soft" breaks>
        <Text as="b" weight={500}>
          平台的文字：
        </Text>
        {builtIn || '（无）'}
      </Text>
      <div className="cy-flow">
        {builtIn && value === '' && (
          <Button size="small" onClick={() => onValue(builtIn)}>
            在此基础上修改
          </Button>
        )}
        {places.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={`加上占位符 ${name}`}
            onClick={() => onValue(`${value}{${name}}`)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </div>
    </Box>
  );
};

const mistakeIn = ({ kind, key }: ReportText, text: string): string | undefined => {
  if (kind === 'novelty' && isConclusionKey(key)) return wordingMistake(key, text);
  return kind === 'sentence' && isSentenceKey(key) ? sentenceMistake(key, text) : undefined;
};

/** One text in both languages of reports; an empty one leaves the platform's. */
export const TextEditor = ({ text: one, onDirty }: { text: ReportText; onDirty: (dirty: boolean) => void }) => {
  const { values: text, change: setText, dirty, busy, save, reset, discard, conflict } = useText(one, onDirty);
  const faultOf = (key: Language): string | undefined => mistakeIn(one, text[key]);
  // Novelty reports are written in Chinese.
  const spoken = languages.filter(({ key }) => one.kind !== 'novelty' || key === 'zh');
  const wrong = spoken.some(({ key }) => faultOf(key) !== undefined);
  const back = async () => {
    const question = { title: '恢复平台的文字？', text: '本单位写的文字会被去掉。', yes: '恢复' };
    if (await ask(question)) reset.mutate(undefined, { onSuccess: discard });
  };
  return (
    <Card
      title={one.name}
      text={
        one.version > 0 ? (
          <>
            最后由 {one.changedBy} 修改于 <Moment at={one.changedAt} />
          </>
        ) : (
          '还没有修改过，用平台的文字。'
        )
      }
    >
      {one.kind === 'database' && (
        <Checkbox checked={text.listed} onChange={(event) => setText({ ...text, listed: event.target.checked })}>
          在报告里列出这个数据库
        </Checkbox>
      )}
      {spoken.map(({ key, label }) => (
        <Words
          key={key}
          label={label}
          value={text[key]}
          builtIn={one.builtIn[key]}
          places={one.places}
          fault={faultOf(key)}
          onValue={(value) => setText({ ...text, [key]: value })}
        />
      ))}
      <Flow marginTop={18}>
        <Button type="primary" disabled={!dirty || wrong} loading={busy} onClick={save}>
          保存
        </Button>
        {one.version > 0 && (
          <Button loading={reset.isPending} onClick={() => void back()}>
            恢复平台的文字
          </Button>
        )}
      </Flow>
      {conflict && (
        <ConflictDialog
          {...conflict}
          words={{
            listed: { label: '在报告里列出', say: (on) => (on ? '列出' : '不列') },
            zh: { label: '中文报告' },
            en: { label: '英文报告' },
          }}
        />
      )}
    </Card>
  );
};
