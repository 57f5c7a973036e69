import type { MailTemplate } from '#contracts/mail-templates.ts';
import { type MailFacts, writeMail } from '#domain/notifications/mail-template.ts';
import { untilKindOf, untilWords } from '#domain/notifications/mail-until.ts';
import type { MailKey } from '#domain/notifications/order-mails.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { textOf } from './template-text.ts';

interface SamplesDialogProps {
  templates: readonly MailTemplate[];
  facts: MailFacts;
  onClose: () => void;
}

/** Every mail as it leaves, with the library's own name, its last order and its days. */
export const SamplesDialog = ({ templates, facts, onClose }: SamplesDialogProps) => (
  <Dialog open title="全部样张" width={760} footer={null} onCancel={onClose}>
    <p className="cy-second">发件人：{facts.单位}。委托号与应完成日期取自最近的一份委托，姓名、内容与金额是示例。</p>
    <Box maxHeight="64vh" overflowY="auto" tabIndex={0} role="region" aria-label="全部样张">
      <Stack gap={12}>
        {templates.map((template) => {
          const kind = untilKindOf(template.key as MailKey);
          const until = kind ? untilWords(kind, { day: facts.应完成日期, today: '' }) : '';
          const { subject, body } = writeMail(textOf(template), { ...facts, 期限: until, 下一步: template.next });
          return (
            <Box
              key={template.key}
              as="article"
              className="mail-preview"
              pad="14 16"
              round="control"
              fill="sunken"
              breaks
              aria-label={template.name}
            >
              <h3>{subject}</h3>
              <Text as="p" margin={0} whiteSpace="pre-wrap">
                {body}
              </Text>
            </Box>
          );
        })}
      </Stack>
    </Box>
  </Dialog>
);
