import { type ReactNode, useState } from 'react';
import { LazyMarkdown } from './lazy-markdown.tsx';

interface FoldedTextProps {
  id?: string;
  /** What stands above the fold. */
  summary: ReactNode;
  text: string;
}

/** A text behind its heading; the renderer comes with the first one opened. */
export const FoldedText = ({ id, summary, text }: FoldedTextProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <details id={id} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {opened && <LazyMarkdown text={text} />}
    </details>
  );
};
