import { Button } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import type { DatabaseSyntax } from '#domain/novelty/query/database-syntax.ts';
import type { Translation } from '#domain/novelty/query/translate.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { FormulaText } from './formula-text.tsx';
import './formula-card.css';

interface FormulaCardProps {
  syntax: DatabaseSyntax;
  translation: Translation;
  project: NoveltyProject;
  /** The key that copies its first formula. */
  shortcut: number | undefined;
  copied: { text: string; refused: boolean } | undefined;
  onCopy: (text: string) => void;
  onLog: ((text: string) => void) | undefined;
}

/** The formulas of one database, whether they were run, what it could not say, and the way to its site. */
export const FormulaCard = ({ syntax, translation, project, shortcut, copied, onCopy, onLog }: FormulaCardProps) => {
  const { formula, warnings } = translation;
  const ran = project.searches.filter(({ database }) => database === syntax.id);
  const current = formula.map((text) => ran.findLast((row) => row.formula === text));
  const isDone = formula.length > 0 && current.every((row) => row !== undefined);
  const isOutdated = ran.length > 0 && !isDone;
  const last = ran.at(-1);
  return (
    <article className="novelty-card" aria-label={syntax.name}>
      <div className="cy-flow novelty-row novelty-formula-head">
        <h3>{syntax.name}</h3>
        {isDone && (
          <StatusTag meaning="done">{`已检 ${current.reduce((sum, row) => sum + (row?.hits ?? 0), 0)} 条`}</StatusTag>
        )}
        {isOutdated && <StatusTag meaning="money">检索式变了，需重检</StatusTag>}
        {ran.length === 0 && <StatusTag meaning="other">未检</StatusTag>}
        <Text className="novelty-soft" marginStart="auto">{`语法 ${syntax.version} 版`}</Text>
        {syntax.site && (
          <a href={syntax.site} target="_blank" rel="noreferrer">
            打开网站
          </a>
        )}
      </div>
      {formula.map((text, at) => (
        <div key={text} className="cy-flow">
          {formula.length > 1 && <span>{`${at + 1} / ${formula.length}`}</span>}
          <FormulaText text={text} syntax={syntax} />
          <span className="novelty-soft">{`${text.length} / ${syntax.limits.characters} 字`}</span>
          <Button size="small" onClick={() => onCopy(text)}>
            {copied && !copied.refused && copied.text === text ? '已复制' : '复制'}
            {at === 0 && shortcut !== undefined && <kbd>{shortcut}</kbd>}
          </Button>
          {onLog && (
            <Button size="small" onClick={() => onLog(text)}>
              记下检索
            </Button>
          )}
        </div>
      ))}
      {copied?.refused && <p className="novelty-warn">浏览器不让复制，请选中文字按 Ctrl C</p>}
      {warnings.map((sentence) => (
        <p key={sentence} className="novelty-warn">
          ! {sentence}
        </p>
      ))}
      {isOutdated && last && (
        <p className="novelty-warn">{`! ${last.runOn} 检过的是旧式（${last.hits} 条）；重检会记为新的一行，旧的一行不改`}</p>
      )}
    </article>
  );
};
