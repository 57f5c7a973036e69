import { CheckOutlined, CloseOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CheckStep, ConnectionView } from '#contracts/connections/connections.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call, download } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { ConnectionState } from './connection-list.tsx';
import './connection-card.css';

const marks = {
  good: { icon: <CheckOutlined aria-hidden />, word: '通过' },
  warn: { icon: <WarningOutlined aria-hidden />, word: '注意' },
  bad: { icon: <CloseOutlined aria-hidden />, word: '不通过' },
} as const;

const Step = ({ step }: { step: CheckStep }) => (
  <li data-state={step.state}>
    <span className="connections-mark">
      {marks[step.state].icon}
      <span className="visually-hidden">{marks[step.state].word}</span>
    </span>
    <span>
      <Text as="b" weight={400}>
        {step.title}
      </Text>
      {step.text && <span>{step.text}</span>}
    </span>
    {step.milliseconds !== null && (
      <Text tone="soft" size="second" leading="20px" breaks>
        {step.milliseconds} ms
      </Text>
    )}
  </li>
);

interface ConnectionCardProps {
  connection: ConnectionView;
  onEdit: () => void;
  onAnswers: () => void;
}

const Sentences = ({ can, cannot }: { can: string; cannot: string }) => (
  <Box as="p" pad="10 12" margin={0} round="control" fill="wash">
    {can && (
      <>
        <b>照现在的订购，可以：</b>
        {can}。
      </>
    )}
    {cannot && (
      <>
        <b>不能：</b>
        {cannot}。
      </>
    )}
  </Box>
);

const refresh = 'connections';

/** The chosen source: the steps of its last check, and what the plan allows. */
export const ConnectionCard = ({ connection, onEdit, onAnswers }: ConnectionCardProps) => {
  const { source, name, version, enabled, check, state } = connection;
  const run = useAction(() => call('POST /connections/check', { body: { source } }), { refresh });
  const turn = useAction((on: boolean) => call('POST /connections/switch', { body: { source, version, on } }), {
    refresh,
    said: enabled ? '已停用' : '已启用',
  });
  const stop = async () => {
    const text = isModel ? '工作台里不再有“请模型…”的按钮，其余照常。' : '正在取的会停下，再次启用后可以接着取。';
    if (await ask({ title: `停用 ${name}`, text, yes: '停用', danger: true })) turn.mutate(false);
  };
  const isModel = connection.kind === 'model';
  // A model is tried before it is switched on.
  const ready = version > 0 && (enabled || isModel) && state !== 'none';
  const answerId = check?.answerId;
  return (
    <section className="ui-card" aria-label={name}>
      <Flow as="header" gap="8 12" justify="space-between" marginBottom={10}>
        <Text as="h2" margin={0} size="block" leading="24px">
          {name}
        </Text>
        <ConnectionState {...connection} />
        <Flow as="span" marginStart="auto">
          {version > 0 &&
            (enabled ? (
              <Button onClick={() => void stop()}>停用</Button>
            ) : (
              <Button loading={turn.isPending} onClick={() => turn.mutate(true)}>
                启用
              </Button>
            ))}
          <Button type={ready ? 'default' : 'primary'} onClick={onEdit}>
            {version > 0 ? '修改设置' : '设置'}
          </Button>
          {ready && (
            <Button type="primary" loading={run.isPending} onClick={() => run.mutate(undefined)}>
              连接自检
            </Button>
          )}
        </Flow>
      </Flow>
      <p className="cy-second connections-soft">
        {connection.gives}。{connection.apply}。
      </p>
      {isModel && (
        <Note kind="warn">
          查新点、检索词和文献摘要会发到所填的地址，姓名、电话、邮箱、工号等先去掉；标明保密的委托一律不发。
        </Note>
      )}
      {state === 'resting' && <Note kind="warn">连续几次没有应答，暂时不再请求；自检通过后立刻恢复。</Note>}
      {check ? (
        <>
          <p className="cy-second connections-soft">
            自检于 <Moment at={check.at} />
          </p>
          <Box as="ul" className="connections-steps" edgeTop="line" aria-label="自检结果">
            {check.steps.map((step) => (
              <Step key={step.title} step={step} />
            ))}
          </Box>
          <Sentences {...check} />
        </>
      ) : (
        <Empty
          title={version > 0 ? '还没有自检过' : '还没有设置'}
          text={
            isModel
              ? '填好地址与模型名称，自检通过后启用，查新工作台里才有“请模型…”的按钮。'
              : version > 0
                ? '自检只用一次请求，说明订购有哪些权限。'
                : '填好密钥与额度后，检索馆员就可以在工作台里取数。'
          }
        />
      )}
      {version > 0 && (
        <Flow as="footer" gap="4 8">
          <span className="cy-second connections-soft">
            {isModel ? '每次请求都记账；问的和答的都不留存。' : '原始回答都留着，密钥已隐去。'}
          </span>
          <Button type="link" onClick={onAnswers}>
            看最近的请求
          </Button>
          {answerId && (
            <Button
              type="link"
              onClick={() =>
                void download('GET /connections/answers/:id/sample', {
                  params: { id: answerId },
                  fileName: `${source}.rec.json`,
                })
              }
            >
              存为测试样本
            </Button>
          )}
        </Flow>
      )}
    </section>
  );
};
