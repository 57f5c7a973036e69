import { useState } from 'react';
import type { GroupAnswerView } from '#contracts/group-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField, TextField } from '#web/ui/form/field.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';

interface GivenAnswer {
  version: number;
  keep: number[];
  remarks: string;
}

interface AnswerCardProps {
  view: GroupAnswerView;
  send: (answer: GivenAnswer) => Promise<{ submitted: boolean; problem: string }>;
}

/** A person's own list: right with one press, else without some papers or with a word to the library. */
export const AnswerCard = ({ view, send }: AnswerCardProps) => {
  const [off, setOff] = useState<readonly number[]>([]);
  const [remarks, setRemarks] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<{ submitted: boolean; problem: string }>();
  const keep = view.papers.map((_, at) => at).filter((at) => !off.includes(at));
  const answer = async () => {
    setBusy(true);
    // A refusal is said by the client.
    setDone(await send({ version: view.version, keep, remarks }).catch(() => undefined));
    setBusy(false);
  };
  if (done)
    return (
      <Note kind={done.submitted ? 'good' : 'warn'}>
        {done.submitted ? `已收到，${keep.length} 篇交给图书馆检索，您不用再做什么。` : done.problem}
      </Note>
    );
  const changed = off.length > 0 || remarks.trim() !== '';
  return (
    <Card
      title={view.title}
      text={`${view.officeName}为${view.name || '您'}委托${view.institution}检索论文的收录与引用。请在 ${view.answerBy} 前看一下是否齐全。`}
    >
      <Stack gap={10}>
        {view.papers.length === 0 && <Text tone="soft">名单上还没有论文，请在下面写明。</Text>}
        {view.papers.map(({ paper, from }, at) => (
          <CheckField
            key={`${paper.doi}${paper.title}${paper.year}`}
            checked={!off.includes(at)}
            onChecked={(kept) => setOff(kept ? off.filter((one) => one !== at) : [...off, at])}
          >
            {paper.title}
            <Text tone="soft" size="second">
              {' '}
              {[paper.source, paper.year, from === 'person' && '出自您以前的报告'].filter(Boolean).join(' · ')}
            </Text>
          </CheckField>
        ))}
        <TextField label="还缺哪些论文，或别的说明" optional maxLength={1000} value={remarks} onValue={setRemarks} />
        <Button kind="primary" wide busy={busy} onClick={() => void answer()}>
          {changed ? `按这 ${keep.length} 篇提交` : `无误，提交 ${keep.length} 篇`}
        </Button>
      </Stack>
    </Card>
  );
};
