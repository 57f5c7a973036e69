import type { ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';

interface ComingPageProps {
  /** Which page this is, for the list of pages still to come. */
  name: string;
  title: string;
  /** What will be here, in plain words. */
  text: string;
  children?: ReactNode;
}

/** A page whose content comes later says so. A test lists these by `data-coming`; the list only shrinks. */
export const ComingPage = ({ name, title, text, children }: ComingPageProps) => (
  <div data-coming={name}>
    <MessagePage title={title} text={text}>
      {children}
    </MessagePage>
  </div>
);
