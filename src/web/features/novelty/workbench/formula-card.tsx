import { Button } from 'antd';
import { useState } from 'react';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import type { DatabaseSyntax } from '#domain/novelty/query/database-syntax.ts';
import type { YearRange } from '#domain/novelty/query/query-model.ts';
import type { Translation } from '#domain/novelty/query/translate.ts';
import { LogDialog } from './log-dialog.tsx';

interface FormulaCardProps {
  syntax: DatabaseSyntax;
  translation: Translation;
  project: NoveltyProject;
  years: YearRange | undefined;
}

/** The formulas of one database, what it could not say, and the way to its site. */
export const FormulaCard = ({ syntax, translation, project, years }: FormulaCardProps) => {
  const { formula, warnings } = translation;
  const [copied, setCopied] = useState<number>();
  const [logged, setLogged] = useState<string>();
  const copy = async (text: string, at: number) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(at);
    } catch {
      setCopied(-1);
    }
  };
  const ran = project.searches.filter(({ database }) => database === syntax.id);
  const isOutdated = ran.length > 0 && !formula.every((one) => ran.some((row) => row.formula === one));
  return (
    <article className="novelty-card" aria-label={syntax.name}>
      <div className="novelty-row">
        <h3>{syntax.name}</h3>
        {isOutdated && <span className="novelty-warn">检索式变了，需重检</span>}
        {syntax.site && (
          <a href={syntax.site} target="_blank" rel="noreferrer">
            打开网站
          </a>
        )}
      </div>
      {formula.map((text, at) => (
        <div key={text} className="novelty-formula">
          {formula.length > 1 && <span>{`${at + 1} / ${formula.length}`}</span>}
          <code>{text}</code>
          <span className="novelty-soft">{`${text.length} / ${syntax.limits.characters} 字`}</span>
          <Button size="small" onClick={() => void copy(text, at)}>
            {copied === at ? '已复制' : '复制'}
          </Button>
          {!project.closed && (
            <Button size="small" onClick={() => setLogged(text)}>
              记下检索
            </Button>
          )}
        </div>
      ))}
      {copied === -1 && <p className="novelty-warn">浏览器不让复制，请选中文字按 Ctrl C</p>}
      {warnings.map((sentence) => (
        <p key={sentence} className="novelty-warn">
          ! {sentence}
        </p>
      ))}
      {logged !== undefined && (
        <LogDialog
          project={project}
          start={{ database: syntax.id, formula: logged, yearFrom: years?.from ?? null, yearTo: years?.to ?? null }}
          onClose={() => setLogged(undefined)}
        />
      )}
    </article>
  );
};
