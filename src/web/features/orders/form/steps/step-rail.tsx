import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useEffect, useMemo, useRef } from 'react';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { words } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';
import { countBySteps, type FormStep } from './steps.ts';
import './step-rail.css';

interface StepRailProps {
  steps: readonly FormStep[];
  current: string;
  onStep: (key: string) => void;
}

const wordsOf = (done: boolean, visited: boolean, errors: number): string => {
  if (done) return words.stepDone;
  return visited || errors > 0 ? words.stepOpen(errors) : words.stepUnseen;
};

/** The steps with what each still needs. A step is marked as done only once it was opened. */
export const StepRail = ({ steps, current, onStep }: StepRailProps) => {
  const problems = useSheetState((state) => state.problems);
  const attempted = useSheetState((state) => state.attempted);
  const visited = useSheetState((state) => state.visited);
  const { seen } = useSheet();
  const counts = useMemo(() => countBySteps(steps, problems), [steps, problems]);
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the rail scrolls sideways to the current step
  useEffect(() => {
    const button = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (button) rail.current?.scrollTo({ left: button.offsetLeft - 60 });
  }, [current]);
  return (
    <nav className="of-steps" aria-label={words.formSteps} ref={rail}>
      <Stack as="ol" gap={2}>
        {steps.map(({ key, title }, at) => {
          const { errors } = counts[key]!;
          const opened = seen || visited.has(key);
          const done = opened && errors === 0;
          const wrong = attempted && errors > 0;
          return (
            <li key={key}>
              <Row
                as="button"
                align="center"
                gap={10}
                width="100%"
                pad="9 12"
                round="control"
                tone="soft"
                textAlign="left"
                type="button"
                aria-current={key === current ? 'step' : undefined}
                data-state={done ? 'done' : wrong ? 'wrong' : 'open'}
                onClick={() => onStep(key)}
              >
                <span className="of-step-sign" aria-hidden>
                  {done ? <CheckCircleFilled /> : wrong ? <ExclamationCircleFilled /> : at + 1}
                </span>
                <span>{title}</span>
                <span className="visually-hidden">{wordsOf(done, opened, errors)}</span>
              </Row>
            </li>
          );
        })}
      </Stack>
    </nav>
  );
};
