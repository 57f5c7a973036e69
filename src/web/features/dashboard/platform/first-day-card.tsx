import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { Link } from 'react-router';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import './first-day-card.css';

/** Asked where nobody but the platform's own administrators reads: others have no such first day. */
const useFirstDay = (asks: boolean) =>
  useQuery({
    queryKey: ['platform', 'first-day'],
    queryFn: () => call('GET /platform/first-day', { quiet: true }),
    enabled: asks,
    staleTime: 0,
    failure: 'beside',
  });

const MailCode = ({ onDone }: { onDone: () => unknown }) => {
  const [form] = Form.useForm<{ code: string }>();
  const { busy, fault, submit } = useSubmit(form, async ({ code }) => {
    await call('POST /platform/first-day/mail', { body: { code }, quiet: true });
    await onDone();
  });
  return (
    <Form form={form} layout="inline" onFinish={submit}>
      {fault && <Note kind="danger">{fault}</Note>}
      {/* By its frame alone: home loads no other fields. */}
      <OwnItem name="code" label="信里的六位数字" rules={[{ pattern: /^\d{6}$/, message: '请填写六位数字' }]}>
        <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" style={{ width: 100 }} />
      </OwnItem>
      <Button htmlType="submit" loading={busy}>
        收到了
      </Button>
    </Form>
  );
};

/** What a new platform still lacks: each step as the server finds it; gone when all are done. */
export const FirstDayCard = () => {
  const asks = useMay('job.write');
  const { data, refetch } = useFirstDay(asks);
  if (!asks || !data || data.missing === 0) return null;
  const current = data.steps.find(({ done }) => !done);
  return (
    <Card
      title="头一天要做的"
      extra={
        <Text tone="soft">
          {data.steps.length} 项里 {data.steps.length - data.missing} 项好了
        </Text>
      }
      text="每一步由服务器核对：做成了才打勾。"
    >
      <ol className="first-day">
        {data.steps.map((step, i) => (
          <li key={step.key} data-done={step.done || undefined} data-current={step === current || undefined}>
            {step.done ? <CheckCircleFilled aria-label="好了" /> : <b aria-hidden>{i + 1}</b>}
            <div>
              <Text as="strong">{step.title}</Text>
              <Text as="p" margin="2 0 0" tone="soft" size="second">
                {step.words}
              </Text>
              {step.command && <code className="first-day-command">{step.command}</code>}
              {!step.done && (
                <Flow marginTop={6}>
                  {step.path && (
                    <Link className={step === current ? 'home-button' : 'home-plain'} to={step.path}>
                      {step.action}
                    </Link>
                  )}
                  {step.key === 'mail' && step.path && <MailCode onDone={refetch} />}
                </Flow>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
};
