import { CheckCircleFilled, ClockCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import type { Setup } from '#contracts/institutions/setup.ts';
import { followGuide, useDismissSetup, useSetup } from '#web/api/calls/setup.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import './setup/setup.css';

type Step = Setup['steps'][number];

const signs = {
  done: { Icon: CheckCircleFilled, word: '已完成' },
  missing: { Icon: ClockCircleOutlined, word: '待完成' },
  optional: { Icon: MinusCircleOutlined, word: '可选' },
} as const;

const StepRow = ({ step, at }: { step: Step; at: number }) => {
  const { Icon, word } = signs[step.state];
  return (
    <Row as="li" gap={14} align="center" pad="12 0" data-state={step.state}>
      <Icon aria-hidden />
      <div>
        <strong>
          {at}. {step.title}
        </strong>
        <span>{word}</span>
        <Text as="p" tone="soft">
          {step.words}
        </Text>
      </div>
      <Link to={step.path} onClick={followGuide}>
        {step.state === 'done' ? '查看' : step.action}
      </Link>
    </Row>
  );
};

const Steps = ({ setup }: { setup: Setup }) => {
  const { mutate, isPending } = useDismissSetup();
  const needed = setup.steps.filter(({ state }) => state !== 'optional');
  const done = needed.filter(({ state }) => state === 'done').length;
  return (
    <Card
      title={setup.institutionName}
      extra={
        <Button loading={isPending} onClick={() => mutate(!setup.dismissed)}>
          {setup.dismissed ? '首页重新显示向导' : '首页不再显示向导'}
        </Button>
      }
    >
      <Progress
        percent={Math.round((done / Math.max(1, needed.length)) * 100)}
        format={() => `${done} / ${needed.length}`}
        aria-label="开通进度"
      />
      {setup.missing === 0 && <Note kind="good">各项都已就绪，可以正式受理委托了。</Note>}
      <Box as="ol" className="setup-steps" margin="8 0 0">
        {setup.steps.map((step, at) => (
          <StepRow key={step.key} step={step} at={at + 1} />
        ))}
      </Box>
    </Card>
  );
};

/** /system/setup 开通向导: from an empty institution to its first order. */
export const SetupPage = () => {
  const { data, isPending, fetchStatus, load } = useSetup();
  const none = isPending && fetchStatus === 'idle';
  return (
    <>
      <PageHead title="开通向导" text="从空的单位到第一份委托：每一步已有什么、还缺什么、在哪里补上。" />
      {!data && !none && <Skeleton load={load} rows={8} />}
      {none && <Empty title="没有可以开通的单位" text="请以单位管理员的身份登录。" />}
      {data && <Steps setup={data} />}
    </>
  );
};
