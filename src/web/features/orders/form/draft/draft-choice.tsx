import { Button } from 'antd';
import { shownTime } from '#domain/dates/shown.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { words } from '../form-words.ts';
import type { WaitingDraft } from './load-draft.ts';
import './draft-choice.css';

interface DraftChoiceProps {
  drafts: readonly WaitingDraft[];
  onContinue: (id: string) => void;
  onFresh: () => void;
}

const when = (at: string): string => shownTime(at, { pattern: '{y}-{m}-{d} {h}:{i}' });

/** Asked before a new form is opened while drafts of the same service wait. */
export const DraftChoice = ({ drafts, onContinue, onFresh }: DraftChoiceProps) => (
  <Card
    title={words.draftsWaiting(drafts.length)}
    text={words.draftsText}
    extra={<Button onClick={onFresh}>{words.startNew}</Button>}
  >
    <Stack as="ul" className="draft-choice">
      {drafts.map(({ id, applicantName, summary, updatedAt }, at) => (
        <li key={id}>
          <div>
            <strong>{summary || words.nothingYet}</strong>
            <Text as="small" size="second" leading="20px">
              {words.savedBy(applicantName, when(updatedAt))}
            </Text>
          </div>
          <Button
            type={at === 0 ? 'primary' : 'default'}
            aria-label={words.continueDraftOf(summary || when(updatedAt))}
            onClick={() => onContinue(id)}
          >
            {words.continueDraft}
          </Button>
        </li>
      ))}
    </Stack>
  </Card>
);
