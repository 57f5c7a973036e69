import MarkdownIt from 'markdown-it';

/** HTML in the text is shown as text, never run; javascript: links are dropped by markdown-it itself. */
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: false });

const renderLink = markdown.renderer.rules.link_open;

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (token && /^https?:/i.test(String(token.attrGet('href') ?? ''))) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer');
  }
  return renderLink ? renderLink(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
};

export const renderMarkdown = (text: string): string => markdown.render(text);
