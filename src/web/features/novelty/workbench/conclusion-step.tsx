import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { type DecidedVerdict, decidedVerdicts, pointVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { call } from '#web/api/transport/service.ts';
import { Note } from '#web/ui/page/note.tsx';
import { useProjectChange } from './use-project.ts';
import './conclusion-step.css';

type Overruled = Record<string, { verdict: DecidedVerdict; reason: string }>;

const verdictChoices = decidedVerdicts.map((value) => ({ value, label: pointVerdicts[value] }));

/** The sentences as the grid composes them; what a person writes stands, and is flagged when its grid changes. */
export const ConclusionStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, version, sentences, points, faults, closed } = project;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [overruled, setOverruled] = useState<Overruled>(() =>
    Object.fromEntries(points.flatMap(({ overruled: one }, at) => (one ? [[String(at), one]] : []))),
  );
  const save = useProjectChange(
    orderId,
    (edits: { place: string; text: string; basis: string }[]) =>
      call('POST /novelty/conclusion', { body: { orderId, version, edits, overruled } }),
    '结论已保存',
  );
  /** Edits that stand, with what was typed now; a sentence set back to ours is no edit. */
  const edited = (changes: Readonly<Record<string, string | null>>) =>
    sentences.flatMap(({ place, text, basis, isEdited }) => {
      const typed = place in changes ? changes[place] : (texts[place] ?? (isEdited ? text : null));
      return typed?.trim() && (isEdited || typed !== text) ? [{ place, basis, text: typed }] : [];
    });
  const keep = (changes: Readonly<Record<string, string | null>> = {}) =>
    save.mutate(edited(changes), { onSuccess: () => setTexts({}) });
  return (
    <section className="novelty-card novelty-conclusion" aria-label="结论">
      {faults
        .filter((sentence) => !sentence.startsWith('结论与对比不符'))
        .map((sentence) => (
          <Note key={sentence} kind="warn">
            {sentence}
          </Note>
        ))}
      {sentences.map(({ place, text, isEdited, suggestion, contradictions }) => (
        <div key={place} data-flagged={suggestion !== null || undefined}>
          <Input.TextArea
            aria-label={`结论的一句：${place}`}
            rows={2}
            readOnly={closed !== null}
            value={texts[place] ?? text}
            onChange={(event) => setTexts({ ...texts, [place]: event.target.value })}
          />
          {contradictions.map((one) => (
            <Note key={one} kind="warn">{`与对比不符：${one}。`}</Note>
          ))}
          {praiseIn(texts[place] ?? '') && (
            <Note kind="warn">{`“${praiseIn(texts[place] ?? '')}”是评价性词语，结论只写见到或未见到什么。`}</Note>
          )}
          {isEdited && suggestion === null && !closed && (
            <Button type="text" size="small" onClick={() => keep({ [place]: null })}>
              恢复原句
            </Button>
          )}
          {suggestion !== null && (
            <div className="cy-flow novelty-row">
              <span className="novelty-warn">对比变了，新的写法：{suggestion}</span>
              <Button size="small" onClick={() => keep({ [place]: null })}>
                用新的写法
              </Button>
              <Button size="small" onClick={() => keep({ [place]: texts[place] ?? text })}>
                保留我的
              </Button>
            </div>
          )}
        </div>
      ))}
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
                onChange={(verdict: DecidedVerdict | null | undefined) => {
                  const { [String(at)]: before, ...rest } = overruled;
                  setOverruled(verdict ? { ...rest, [at]: { verdict, reason: before?.reason ?? '' } } : rest);
                }}
              />
              {overruled[at] && (
                <Input
                  aria-label={`查新点 ${at + 1} 改判的理由`}
                  placeholder="理由，不印在报告上"
                  value={overruled[at].reason}
                  onChange={(event) =>
                    setOverruled({ ...overruled, [at]: { ...overruled[at]!, reason: event.target.value } })
                  }
                />
              )}
            </div>
          ))}
          <Button type="primary" loading={save.isPending} onClick={() => keep()}>
            保存结论
          </Button>
        </>
      )}
    </section>
  );
};
