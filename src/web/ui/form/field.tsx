import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { words } from '../ui-words.ts';

interface FieldProps {
  label: string;
  fault?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
}

interface FrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

export const describedBy = (id: string, fault: unknown, hint: unknown): string | undefined =>
  [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** Label above, what is wrong below, both tied to the input for those who listen. */
export const FieldFrame = ({ id, label, fault, hint, optional, children }: FrameProps) => (
  <div className="cy-field">
    <label htmlFor={id}>
      {label}
      {optional && <span className="cy-optional">{words.optional}</span>}
    </label>
    {children}
    {fault && (
      <span className="cy-fault" id={`${id}-fault`} role="alert">
        {fault}
      </span>
    )}
    {hint && (
      <span className="cy-hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
  </div>
);

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
};

interface TextFieldProps extends InputProps, FieldProps {
  /** Stands to the right of the input, on the same line. */
  beside?: ReactNode;
}

export const TextField = ({ label, fault, hint, optional, beside, onValue, ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} fault={fault} hint={hint} optional={optional ?? false}>
      <div className="cy-joined">
        <input
          {...input}
          id={id}
          className="cy-input"
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, fault, hint)}
          onChange={(event) => onValue(event.target.value)}
        />
        {beside}
      </div>
    </FieldFrame>
  );
};

export const PasswordField = ({ label, fault, hint, onValue, ...input }: InputProps & FieldProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} fault={fault} hint={hint}>
      <div className="cy-joined cy-has-peek">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className="cy-input"
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, fault, hint)}
          onChange={(event) => onValue(event.target.value)}
        />
        <button
          type="button"
          className="cy-peek"
          aria-label={shown ? words.hideLabel(label) : words.showLabel(label)}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
    </FieldFrame>
  );
};

interface CheckFieldProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  children: ReactNode;
}

export const CheckField = ({ checked, onChecked, children }: CheckFieldProps) => (
  <label className="cy-check">
    <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.target.checked)} />
    <span>{children}</span>
  </label>
);
