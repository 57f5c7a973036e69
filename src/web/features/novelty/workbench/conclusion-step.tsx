import { Button, Input, Select } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { type DecidedVerdict, decidedVerdicts, pointVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Note } from '#web/ui/page/note.tsx';
import { conclusionPart, type WrittenConclusion } from './conclusion-part.ts';
import { KeptLine } from './kept-line.tsx';
import { useKept } from './use-kept.ts';
import './conclusion-step.css';

const verdictChoices = optionsOf(pointVerdicts, decidedVerdicts);

/** The sentences as the grid composes them; what a person writes stands, and is flagged when its grid changes. */
export const ConclusionStep = ({ project }: { project: NoveltyProject }) => {
  const { sentences, points, faults, closed } = project;
  const kept = useKept(project, conclusionPart);
  const { edits, overruled } = kept.value;
  const write = (place: string, edit: WrittenConclusion['edits'][string] | undefined) => {
    const { [place]: _, ...others } = edits;
    kept.change({ ...kept.value, edits: edit ? { ...others, [place]: edit } : others });
  };
  /** A press is kept at once: the sentence shown is the one it asks for. */
  const press = (place: string, edit: WrittenConclusion['edits'][string] | undefined) => {
    write(place, edit);
    void kept.flush();
  };
  const judge = (at: number, ruling: WrittenConclusion['overruled'][string] | undefined) => {
    const { [String(at)]: _, ...others } = overruled;
    kept.change({ ...kept.value, overruled: ruling ? { ...others, [at]: ruling } : others });
  };
  return (
    <section className="novelty-card novelty-conclusion" aria-label="结论">
      {faults
        .filter((sentence) => !sentence.startsWith('结论与对比不符'))
        .map((sentence) => (
          <Note key={sentence} kind="warn">
            {sentence}
          </Note>
        ))}
      {sentences.map(({ place, text, basis, isEdited, suggestion, contradictions }) => {
        const shown = edits[place]?.text ?? text;
        const praise = praiseIn(shown);
        return (
          <div key={place} data-flagged={suggestion !== null || undefined}>
            <Input.TextArea
              aria-label={`结论的一句：${place}`}
              rows={2}
              readOnly={closed !== null}
              value={shown}
              onChange={({ target }) =>
                write(place, !isEdited && target.value === text ? undefined : { text: target.value, basis })
              }
            />
            {contradictions.map((one) => (
              <Note key={one} kind="warn">{`与对比不符：${one}。`}</Note>
            ))}
            {praise && <Note kind="warn">{`“${praise}”是评价性词语，结论只写见到或未见到什么。`}</Note>}
            {edits[place] && suggestion === null && !closed && (
              <Button type="text" size="small" onClick={() => press(place, undefined)}>
                恢复原句
              </Button>
            )}
            {suggestion !== null && !closed && (
              <div className="cy-flow novelty-row">
                <span className="novelty-warn">对比变了，新的写法：{suggestion}</span>
                <Button size="small" onClick={() => press(place, undefined)}>
                  用新的写法
                </Button>
                <Button size="small" onClick={() => press(place, { text: shown, basis })}>
                  保留我的
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {!closed && (
        <>
          <h3>改判</h3>
          {points.map(({ text, verdictName }, at) => (
            <div key={text} className="cy-flow novelty-row">
              <span>{`查新点 ${at + 1}：${verdictName}`}</span>
              <Select
                aria-label={`查新点 ${at + 1} 的改判`}
                allowClear
                placeholder="按对比的结果"
                value={overruled[at]?.verdict ?? null}
                options={verdictChoices}
                onChange={(verdict: DecidedVerdict | null | undefined) =>
                  judge(at, verdict ? { verdict, reason: overruled[at]?.reason ?? '' } : undefined)
                }
              />
              {overruled[at] && (
                <Input
                  aria-label={`查新点 ${at + 1} 改判的理由`}
                  placeholder="理由，不印在报告上"
                  value={overruled[at].reason}
                  onChange={({ target }) => judge(at, { ...overruled[at]!, reason: target.value })}
                />
              )}
            </div>
          ))}
          <KeptLine {...kept} />
        </>
      )}
    </section>
  );
};
