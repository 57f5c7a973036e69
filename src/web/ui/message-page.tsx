import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './message-page.css';

interface MessagePageProps {
  title: string;
  text: ReactNode;
  /** A large quiet word above the title, such as 404. */
  sign?: string;
  action?: { label: string; onPress: () => void };
  children?: ReactNode;
}

/** A page that says one thing and what to do next. */
export const MessagePage = ({ title, text, sign, action, children }: MessagePageProps) => (
  <main className="cy cy-message">
    {sign && <p className="cy-sign">{sign}</p>}
    <h1>{title}</h1>
    <p className="cy-message-text">{text}</p>
    <div className="cy-message-actions">
      {action && (
        <Button kind="primary" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      {children}
    </div>
  </main>
);
