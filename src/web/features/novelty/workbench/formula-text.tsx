import type { DatabaseSyntax } from '#domain/novelty/query/database-syntax.ts';
import { escaped } from '#domain/novelty/query/pattern.ts';
import { Text } from '#web/ui/layout/layout.tsx';

/** What belongs to the database's language: operators between spaces, and field codes before a sign or after one. */
const languageOf = ({ and, or, not, fields }: DatabaseSyntax): RegExp => {
  const operators = [...new Set([not, and, or])].map((word) => `(?<=\\s)${escaped(word)}(?=\\s)`);
  const codes = [...new Set(Object.values(fields).flat())]
    .toSorted((a, b) => b.length - a.length)
    .map((code) => `"?(?<![\\p{L}\\p{N}])${escaped(code)}(?![\\p{L}\\p{N}])"?(?=\\s*[=:(\\])%+]|$|\\s)`);
  const near = '(?<=\\s)(?:O?NEAR/\\d+|W/\\d+|PRE/\\d+|wn|/NEAR \\d+|/PREV \\d+)(?=\\s)';
  return new RegExp(`(${[...codes, near, ...operators].join('|')})`, 'u');
};

/** The formula in pieces; every second one belongs to the database's language. */
export const formulaParts = (text: string, syntax: DatabaseSyntax): string[] => text.split(languageOf(syntax));

/** A formula whose operators and field codes stand out from its words. */
export const FormulaText = ({ text, syntax }: { text: string; syntax: DatabaseSyntax }) => (
  <Text as="code" flex="1 1 100%">
    {formulaParts(text, syntax).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <Text as={at % 2 === 1 ? 'b' : 'span'} key={at} tone={at % 2 === 1 ? 'accent' : 'inherit'}>
        {part}
      </Text>
    ))}
  </Text>
);
