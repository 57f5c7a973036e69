import { useMemo } from 'react';
import { renderMarkdown } from './render-markdown.ts';
import './markdown.css';

/** Text that people wrote, drawn without running anything in it. Loaded when first needed. */
export const Markdown = ({ text }: { text: string }) => {
  const html = useMemo(() => renderMarkdown(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdown-it from text with HTML switched off
  return <div className="cy-markdown" dangerouslySetInnerHTML={{ __html: html }} />;
};
