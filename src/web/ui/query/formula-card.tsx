import { Button } from 'antd';
import { useState } from 'react';
import type { DatabaseSyntax } from '#domain/novelty/query/database-syntax.ts';
import type { Translation } from '#domain/novelty/query/translate.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import './query.css';

interface FormulaCardProps {
  syntax: DatabaseSyntax;
  translation: Translation;
  /** Formulas that were run in this database, where that is told. */
  ran?: readonly string[];
  /** Absent: nothing is written down any more. */
  onLog: ((formula: string) => void) | undefined;
}

/** The formulas of one database, what it could not say, and the way to its site. */
export const FormulaCard = ({ syntax, translation: { formula, warnings }, ran = [], onLog }: FormulaCardProps) => {
  const [copied, setCopied] = useState<number>();
  const copy = async (text: string, at: number) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(at);
    } catch {
      setCopied(-1);
    }
  };
  const isOutdated = ran.length > 0 && !formula.every((one) => ran.includes(one));
  return (
    <article className="cy-stack cy-gap-3 query-formulas" aria-label={syntax.name}>
      <Flow>
        <Text as="h3" margin="0 auto 0 0">
          {syntax.name}
        </Text>
        {isOutdated && <Text tone="warn">检索式变了，需重检</Text>}
        {syntax.site && (
          <a href={syntax.site} target="_blank" rel="noreferrer">
            打开网站
          </a>
        )}
      </Flow>
      {formula.map((text, at) => (
        <Flow key={text}>
          <Text as="code" flex="1 1 100%" breaks size="second" leading="20px">
            {text}
          </Text>
          {formula.length > 1 && <span>{`${at + 1} / ${formula.length}`}</span>}
          <Text tone="soft" size="second">{`${text.length} / ${syntax.limits.characters} 字`}</Text>
          <Button size="small" onClick={() => void copy(text, at)}>
            {copied === at ? '已复制' : '复制'}
          </Button>
          {onLog && (
            <Button size="small" onClick={() => onLog(text)}>
              记下检索
            </Button>
          )}
        </Flow>
      ))}
      {copied === -1 && (
        <Text as="p" tone="warn">
          浏览器不让复制，请选中文字按 Ctrl C
        </Text>
      )}
      {warnings.map((sentence) => (
        <Text as="p" key={sentence} tone="warn">
          ! {sentence}
        </Text>
      ))}
    </article>
  );
};
