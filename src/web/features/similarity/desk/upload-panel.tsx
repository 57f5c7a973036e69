import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { nothingToCompare } from '#domain/similarity/text-kinds.ts';
import { upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { similarityKey } from '../use-similarity.ts';
import { words } from './check-words.ts';

const accept = '.docx,.pdf,.txt,.md,.tex';

interface UploadPanelProps {
  quota: { monthly: number; used: number };
  /** Whether it would be compared with anything, without and with one's own earlier manuscripts. */
  compared: { others: boolean; withOwn: boolean };
  keepDays: number | null;
}

const whyClosed = (left: number, monthly: number, texts: boolean): string => {
  if (monthly === 0) return words.notOffered;
  if (left === 0) return words.usedUp;
  return texts ? '' : words.nothing(nothingToCompare);
};

const termsOf = (keepDays: number | null): string =>
  words.agreed(keepDays === null ? '' : words.deletedAfter(keepDays));

/** First the terms, then the file: nothing of it leaves the browser before. What becomes of it stands in the list below. */
export const UploadPanel = ({ quota: { monthly, used }, compared, keepDays }: UploadPanelProps) => {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const [consent, setConsent] = useState(false);
  const [foldTraditional, setFold] = useState(true);
  const [ownManuscripts, setOwn] = useState(false);
  const left = Math.max(0, monthly - used);
  const closed = whyClosed(left, monthly, ownManuscripts ? compared.withOwn : compared.others);
  const send = async (file: File, sending: { signal: AbortSignal; onProgress: (share: number) => void }) => {
    try {
      await upload('POST /similarity/checks/upload', file, {
        query: { agreed, consent, foldTraditional, ownManuscripts },
        quiet: true,
        ...sending,
      });
    } catch (error) {
      return uploadFault(error);
    } finally {
      await client.invalidateQueries({ queryKey: [similarityKey] });
      await client.invalidateQueries({ queryKey: ['tasks', 'similarity.check'] });
    }
  };
  return (
    <Card title={words.give} extra={<span className="cy-second">{words.left(left, monthly)}</span>}>
      {closed && <Note kind="warn">{closed}</Note>}
      <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        {termsOf(keepDays)}
      </Checkbox>
      {!closed && agreed && (
        <Stack marginTop={8}>
          <FileDrop accept={accept} megabytes={50} text={words.drop} send={send} />
        </Stack>
      )}
      <Stack gap={8} marginTop={12}>
        <Checkbox checked={consent} onChange={({ target }) => setConsent(target.checked)}>
          {words.keepText}
        </Checkbox>
        <Checkbox checked={foldTraditional} onChange={({ target }) => setFold(target.checked)}>
          {words.sameScript}
        </Checkbox>
        <Checkbox checked={ownManuscripts} onChange={({ target }) => setOwn(target.checked)}>
          {words.withOwn}
        </Checkbox>
      </Stack>
    </Card>
  );
};
