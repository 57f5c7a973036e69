import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DueLeft } from '#contracts/order-shapes.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { ChosenInView } from '#web/ui/page/chosen-in-view.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import './work-frame.css';

export interface WorkStep {
  key: string;
  name: string;
  count?: string | undefined;
  /** Nothing is left to do there; undefined where nobody can tell. */
  done?: boolean | undefined;
}

const dueWords = ({ day, daysLeft }: DueLeft): string =>
  `期限 ${day.slice(5)}，${daysLeft < 0 ? `已过 ${-daysLeft} 个工作日` : `剩 ${daysLeft} 个工作日`}`;

const StepLabel = ({ step: { name, count, done }, last }: { step: WorkStep; last: boolean }) => (
  <>
    <Text className="work-step" display="inline-flex" gap={6} align="baseline" height={38}>
      {done && (
        <>
          <i aria-hidden>✓</i>
          <span className="visually-hidden">已完成：</span>
        </>
      )}
      <span className="work-step-name">{name}</span>
      {count && (
        <Text as="small" display="block" size="second">
          {count}
        </Text>
      )}
    </Text>
    {!last && <i aria-hidden>›</i>}
  </>
);

interface WorkFrameProps {
  orderId: string;
  number: string | null;
  title: string;
  /** Beside the number, each in a few words. */
  facts: readonly string[];
  due: DueLeft | null;
  /** Why nothing can be changed now. */
  closed: string | null;
  steps: readonly WorkStep[];
  step: string;
  onStep: (key: string) => void;
  /** Buttons of this workbench; the way to the order stands before them. */
  actions?: ReactNode;
  /** What the work comes to so far, always in sight. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The frame of every workbench: whose order it is and its day, its steps, the work, and what it comes to. */
export const WorkFrame = (props: WorkFrameProps) => {
  const { orderId, number, title, facts, due, closed, steps, step, onStep, actions, foot, className = '' } = props;
  const navigate = useNavigate();
  useTabWords(number ?? '');
  return (
    <div className={`work-frame ${className}`}>
      <PageHead
        title={title}
        text={[number && title.includes(number) ? '' : number, ...facts].filter(Boolean).join(' · ')}
      >
        <Button onClick={() => void navigate(`${WORK_ORDER_PATH}?id=${orderId}`)}>委托单</Button>
        {actions}
      </PageHead>
      {closed && <Note kind="warn">{closed}</Note>}
      <ChosenInView chosen={step} className="cy-flow work-steps">
        <Segmented
          aria-label="步骤"
          value={step}
          options={steps.map((one, at) => ({
            value: one.key,
            label: <StepLabel step={one} last={at === steps.length - 1} />,
          }))}
          onChange={onStep}
        />
        {due && (
          <Text tone={due.daysLeft < 0 ? 'danger' : 'soft'} size="second">
            {dueWords(due)}
          </Text>
        )}
      </ChosenInView>
      {props.children}
      {foot && (
        <Flow
          as="footer"
          className="work-foot"
          gap="6 20"
          justify="space-between"
          pad="10 14"
          round="card"
          fill="surface"
          numeric
        >
          {foot}
        </Flow>
      )}
    </div>
  );
};

interface WorkGateProps {
  /** What is still to be done before the draft, each in a few words. */
  open: readonly string[];
  /** Where the first of it is done, or the draft is finished. */
  next: { name: string; onGo: () => void };
}

const mostNamed = 4;

/** The foot of a workbench: what stands before the draft, by name, and the way on. */
export const WorkGate = ({ open, next }: WorkGateProps) => (
  <>
    <span>
      {open.length === 0
        ? '这里没有未做完的；发送前的检查在报告一步'
        : `发初稿前还有 ${open.length} 项：${open.slice(0, mostNamed).join('；')}${open.length > mostNamed ? ' 等' : ''}`}
    </span>
    <Button type={open.length === 0 ? 'primary' : 'default'} onClick={next.onGo}>
      {next.name}
    </Button>
  </>
);
