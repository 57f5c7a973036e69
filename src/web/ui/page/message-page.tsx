import { type ReactNode, useContext } from 'react';
import { Row } from '#web/ui/layout/layout.tsx';
import { Button } from '../button.tsx';
import { InsideMain } from './inside-main.ts';
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
export const MessagePage = ({ title, text, sign, action, children }: MessagePageProps) => {
  const Landmark = useContext(InsideMain) ? 'div' : 'main';
  return (
    <Landmark className="cy cy-message">
      {sign && <p className="cy-sign">{sign}</p>}
      <h1>{title}</h1>
      <p className="cy-message-text">{text}</p>
      <Row gap={12} justify="center" wrap width="100%" marginTop={12}>
        {action && (
          <Button kind="primary" onClick={action.onPress}>
            {action.label}
          </Button>
        )}
        {children}
      </Row>
    </Landmark>
  );
};
