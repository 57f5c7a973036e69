import { useState } from 'react';
import type { GroupAnswerView } from '#contracts/group-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField, TextField } from '#web/ui/form/field.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { words } from './answer-words.ts';

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
      <Note kind={done.submitted ? 'good' : 'warn'}>{done.submitted ? words.received(keep.length) : done.problem}</Note>
    );
  const changed = off.length > 0 || remarks.trim() !== '';
  return (
    <Card
      title={view.title}
      text={words.asks(view.officeName, view.name || words.you, view.institution, view.answerBy)}
    >
      <Stack gap={10}>
        {view.papers.length === 0 && <Text tone="soft">{words.noPapers}</Text>}
        {view.papers.map(({ paper, from }, at) => (
          <CheckField
            key={`${paper.doi}${paper.title}${paper.year}`}
            checked={!off.includes(at)}
            onChecked={(kept) => setOff(kept ? off.filter((one) => one !== at) : [...off, at])}
          >
            {paper.title}
            <Text tone="soft" size="second">
              {' '}
              {[paper.source, paper.year, from === 'person' && words.fromReports].filter(Boolean).join(' · ')}
            </Text>
          </CheckField>
        ))}
        <TextField label={words.missing} optional maxLength={1000} value={remarks} onValue={setRemarks} />
        <Button kind="primary" wide busy={busy} onClick={() => void answer()}>
          {changed ? words.submitThese(keep.length) : words.allRight(keep.length)}
        </Button>
      </Stack>
    </Card>
  );
};
