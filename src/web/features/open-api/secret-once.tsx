import { Button, Typography } from 'antd';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';

export interface ShownSecret {
  title: string;
  /** What to write where on the other side. */
  lines: readonly { label: string; value: string }[];
}

/** A new secret is shown this once; afterwards nobody can read it. */
export const SecretOnce = ({ title, lines, onClose }: ShownSecret & { onClose: () => void }) => (
  <Dialog
    open
    title={title}
    width={560}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        已记下
      </Button>
    }
  >
    <p>密钥只显示这一次，关闭之后谁也读不出来。请交给对方系统的管理员，不要写进邮件或代码。</p>
    {lines.map(({ label, value }) => (
      <Stack className="open-api-once" gap={4} breaks key={label}>
        <span>{label}</span>
        <Typography.Paragraph copyable={copyWords('复制', value)}>
          <code>{value}</code>
        </Typography.Paragraph>
      </Stack>
    ))}
  </Dialog>
);
