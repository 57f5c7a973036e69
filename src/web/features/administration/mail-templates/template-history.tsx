import { Button } from 'antd';
import type { MailTemplate } from '#contracts/mail-templates.ts';
import type { MailText } from '#domain/notifications/mail-template.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { templatesKey } from './keys.ts';

/** Every version with who wrote it; an old one can be taken up again and saved. */
export const TemplateHistory = ({ template, onUse }: { template: MailTemplate; onUse: (text: MailText) => void }) => {
  const { key, version: newest } = template;
  const { data, load } = useQuery({
    queryKey: [templatesKey, 'history', key, newest],
    queryFn: async () => (await call('POST /mail-templates/history', { body: { key }, quiet: true })).list,
  });
  return (
    <Card title="历次修改">
      {!data && <Skeleton load={load} rows={2} />}
      <Box as="ol" className="mail-history" margin="0 0 18">
        {data?.map(({ version, subject, body, brief, at, by }) => (
          <Row as="li" key={version} align="center" justify="space-between" gap={12} pad="8 0">
            <div>
              <Text as="strong" weight={500}>
                {subject ?? '恢复平台的文字'}
              </Text>
              <Text as="small" display="block">
                第 {version} 版 · {by} · <Moment at={at} />
              </Text>
            </div>
            {subject !== null && body !== null && version !== newest && (
              <Button aria-label={`取用第 ${version} 版`} onClick={() => onUse({ subject, body, brief })}>
                取用
              </Button>
            )}
          </Row>
        ))}
      </Box>
    </Card>
  );
};
