import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test('§+ HTML in a help page is shown, not run', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script');
  expect(renderMarkdown('<img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('§+ a script hidden in a link does not survive', () => {
  expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href');
  expect(renderMarkdown('[x](data:text/html,<script>)')).not.toContain('href="data:');
});

test('§2.29 external links open in a new tab', () => {
  expect(renderMarkdown('[站外](https://example.org)')).toContain('target="_blank" rel="noopener noreferrer"');
  expect(renderMarkdown('[站内](/webvpn)')).not.toContain('_blank');
});

test('§+ no text makes a tag that markdown does not know', () => {
  const tags =
    /<(?!\/?(p|h[1-6]|ul|ol|li|a|em|strong|code|pre|blockquote|hr|br|img|s|table|thead|tbody|tr|th|td)\b)[a-z]/i;
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', '"', ' ', '`', '\n', '!', '[', ']', '(', ')') }),
      (text) => {
        expect(renderMarkdown(text)).not.toMatch(tags);
      },
    ),
    { numRuns: 300 },
  );
});
