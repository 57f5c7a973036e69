import { Input } from 'antd';
import { useState } from 'react';
import { Dialog, firstFocus } from '#web/ui/dialog/dialog.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { type Verdict, verdictNames } from './use-decide.ts';

const usual = ['同名不同人', '确为同一人', '单位不同', '经作者本人确认', '并未引用该论文'];

interface ReasonDialogProps {
  count: number;
  verdict: Verdict;
  busy: boolean;
  onGiven: (reason: string) => void;
  onClose: () => void;
}

/** A word against a certain verdict of the rule is kept with its reason; the report says how many there were. */
export const ReasonDialog = ({ count, verdict, busy, onGiven, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const give = () => reason.trim() && onGiven(reason.trim());
  return (
    <Dialog
      open
      title={`改判为${verdictNames[verdict]}${count > 1 ? `（${count} 条）` : ''}`}
      okText="改判"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !reason.trim() }}
      onOk={give}
      onCancel={onClose}
    >
      <p>与口径的确定结论不同，请写明理由。理由随委托保存，报告会写明改判的数量。</p>
      <Input
        {...firstFocus}
        aria-label="理由"
        placeholder="理由"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onPressEnter={give}
      />
      <Row className="workbench-usual" gap={6} wrap marginTop={8}>
        {usual.map((words) => (
          <button key={words} type="button" onClick={() => setReason(words)}>
            {words}
          </button>
        ))}
      </Row>
    </Dialog>
  );
};
