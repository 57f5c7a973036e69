import type { ReactNode } from 'react';
import './sign-in-form.css';

interface DoorFormProps {
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** The form of a page before sign-in; the page itself says what is wrong. */
export const SignInForm = ({ onSubmit, children }: DoorFormProps) => (
  <form
    className="cy-form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </form>
);
