import { Button } from 'antd';
import { formatTime } from '#domain/dates/format.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { WaitingDraft } from './load-draft.ts';
import './draft-choice.css';

interface DraftChoiceProps {
  drafts: readonly WaitingDraft[];
  onContinue: (id: string) => void;
  onFresh: () => void;
}

const when = (at: string): string => formatTime(at, { pattern: '{y}-{m}-{d} {h}:{i}' });

/** Asked before a new form is opened while drafts of the same service wait. */
export const DraftChoice = ({ drafts, onContinue, onFresh }: DraftChoiceProps) => (
  <Card
    title={`您有 ${drafts.length} 份没有提交的委托`}
    text="可以接着填写，也可以新建一份；草稿都会保留。"
    extra={<Button onClick={onFresh}>新建</Button>}
  >
    <Stack as="ul" className="draft-choice">
      {drafts.map(({ id, applicantName, summary, updatedAt }, at) => (
        <li key={id}>
          <div>
            <strong>{summary || '还没有填写内容'}</strong>
            <Text as="small" size="second" leading="20px">
              {applicantName} · {when(updatedAt)} 保存
            </Text>
          </div>
          <Button
            type={at === 0 ? 'primary' : 'default'}
            aria-label={`继续草稿：${summary || when(updatedAt)}`}
            onClick={() => onContinue(id)}
          >
            继续草稿
          </Button>
        </li>
      ))}
    </Stack>
  </Card>
);
