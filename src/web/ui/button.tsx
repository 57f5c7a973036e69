import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain';
  wide?: boolean;
  busy?: boolean;
}

/** A busy button keeps its words and place and takes no second press. */
export const Button = ({ kind = 'plain', wide, busy, children, disabled, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className="cy-button"
    data-kind={kind}
    data-wide={wide || undefined}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy && <span className="cy-spinner" aria-hidden="true" />}
    {children}
  </button>
);
