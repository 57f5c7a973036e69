import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useEffect, useMemo, useRef } from 'react';
import { useSheetState } from '../sheet-context.ts';
import { countBySteps, type FormStep } from './steps.ts';

interface StepRailProps {
  steps: readonly FormStep[];
  current: string;
  onStep: (key: string) => void;
}

/** The steps with what each still needs; the sign says it, and the words for those who listen. */
export const StepRail = ({ steps, current, onStep }: StepRailProps) => {
  const problems = useSheetState((state) => state.problems);
  const attempted = useSheetState((state) => state.attempted);
  const counts = useMemo(() => countBySteps(steps, problems), [steps, problems]);
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the rail scrolls sideways to the current step
  useEffect(() => {
    const button = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (button) rail.current?.scrollTo({ left: button.offsetLeft - 60 });
  }, [current]);
  return (
    <nav className="of-steps" aria-label="填写步骤" ref={rail}>
      <ol>
        {steps.map(({ key, title }, at) => {
          const { errors } = counts[key]!;
          const done = errors === 0;
          return (
            <li key={key}>
              <button
                type="button"
                aria-current={key === current ? 'step' : undefined}
                data-state={done ? 'done' : attempted ? 'wrong' : 'open'}
                onClick={() => onStep(key)}
              >
                <span className="of-step-sign" aria-hidden>
                  {done ? <CheckCircleFilled /> : attempted ? <ExclamationCircleFilled /> : at + 1}
                </span>
                <span className="of-step-title">{title}</span>
                <span className="visually-hidden">{done ? '已填好' : `还有 ${errors} 处要填`}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
