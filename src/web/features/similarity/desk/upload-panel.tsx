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

const accept = '.docx,.pdf,.txt,.md,.tex';

interface UploadPanelProps {
  quota: { monthly: number; used: number };
  /** Whether it would be compared with anything, without and with one's own earlier manuscripts. */
  compared: { others: boolean; withOwn: boolean };
  keepDays: number | null;
}

const whyClosed = (left: number, monthly: number, texts: boolean): string => {
  if (monthly === 0) return '本单位没有开放自助查重，请联系馆员。';
  if (left === 0) return '本月的次数已用完，下月 1 日起可以再用。';
  return texts ? '' : `${nothingToCompare}。`;
};

const termsOf = (keepDays: number | null): string =>
  `我已知悉：稿件与结果只有我本人能看；馆员要在我允许之后才能查看，每次查看我都看得到；我可以随时删除${
    keepDays === null ? '' : `，${keepDays} 天后自动删除`
  }；已出具的报告与数值会留存备查。`;

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
    <Card
      title="送检一份稿件"
      extra={
        <span className="cy-second">
          本月还可送检 {left} 次，共 {monthly} 次
        </span>
      }
    >
      {closed && <Note kind="warn">{closed}</Note>}
      <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        {termsOf(keepDays)}
      </Checkbox>
      {!closed && agreed && (
        <FileDrop
          accept={accept}
          megabytes={50}
          text="把 Word（docx）、带文字的 PDF、纯文本或 LaTeX 拖到这里。上传后可以离开，完成后在下面看结果。"
          send={send}
        />
      )}
      <Stack gap={8} marginTop={12}>
        <Checkbox checked={consent} onChange={({ target }) => setConsent(target.checked)}>
          同意把这份稿件的文字留作以后比对；别人看不到您的稿件，随时可以收回
        </Checkbox>
        <Checkbox checked={foldTraditional} onChange={({ target }) => setFold(target.checked)}>
          繁体与简体视为相同
        </Checkbox>
        <Checkbox checked={ownManuscripts} onChange={({ target }) => setOwn(target.checked)}>
          也与我以前的送检稿比对
        </Checkbox>
      </Stack>
    </Card>
  );
};
