import { type ReactNode, useId } from 'react';
import type { FormProblem } from '#domain/orders/forms/problem.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../form-words.ts';
import './fields.css';

export interface FieldWords {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

interface FieldFrameProps extends FieldWords {
  path: string;
  problem: FormProblem | undefined;
  children: (control: ControlProps) => ReactNode;
}

interface SentenceProps {
  id?: string;
  problem: FormProblem;
}

/** What is wrong and how to mend it; red blocks, gold only warns. */
export const ProblemSentence = ({ id, problem }: SentenceProps) => (
  <span className="of-problem" data-level={problem.level} id={id} role={problem.level === 'error' ? 'alert' : 'status'}>
    {problem.level === 'warning' && <span>{texts.note}</span>}
    {problem.sentence}
  </span>
);

/** The name of a field, with the sign of what must be filled in. */
export const FieldName = ({ label, required }: Pick<FieldWords, 'label' | 'required'>) => (
  <>
    {label}
    {required && (
      <Text marginStart={4} tone="danger" aria-hidden>
        *
      </Text>
    )}
  </>
);

/** Label above, sentence below, both tied to the input. */
export const FieldFrame = ({ path, problem, children, ...words }: FieldFrameProps) => {
  const id = useId();
  const described = [problem ? `${id}-problem` : '', words.hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="of-field" data-wide={words.wide || undefined} data-path={path}>
      <label htmlFor={id}>
        <FieldName {...words} />
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem?.level === 'error' || undefined,
        'aria-required': words.required || undefined,
      })}
      {problem && <ProblemSentence id={`${id}-problem`} problem={problem} />}
      {words.hint && (
        <span className="of-hint" id={`${id}-hint`}>
          {words.hint}
        </span>
      )}
    </div>
  );
};

/** Several controls under one name: ticks, choices, a span of years. */
export const GroupFrame = ({
  path,
  problem,
  children,
  ...words
}: Omit<FieldFrameProps, 'children'> & { children: ReactNode }) => {
  const id = useId();
  return (
    <fieldset
      className="of-field of-group"
      data-wide={words.wide || undefined}
      data-path={path}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <Text as="legend" marginBottom={4}>
        <FieldName {...words} />
      </Text>
      {children}
      {problem && <ProblemSentence id={`${id}-problem`} problem={problem} />}
      {words.hint && <span className="of-hint">{words.hint}</span>}
    </fieldset>
  );
};
