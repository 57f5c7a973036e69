import { Button, Input } from 'antd';
import { useState } from 'react';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { useProjectChange } from './use-project.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The points as accepted, each split into features, one a line. */
export const PointsStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, version, points, closed } = project;
  const [texts, setTexts] = useState(() => points.map(({ features }) => features.join('\n')));
  const save = useProjectChange(
    orderId,
    () => call('POST /novelty/features', { body: { orderId, version, features: texts.map(linesOf) } }),
    '技术特征已保存',
  );
  return (
    <section className="novelty-card" aria-label="查新点">
      <p className="novelty-soft">查新点受理后不再改动；要改请退回委托人。每个查新点拆成技术特征，一行一个。</p>
      <Box as="ol" className="cy-stack cy-gap-4 cy-numbered" padStart={24}>
        {points.map(({ text }, at) => (
          <li key={text}>
            <p>{text}</p>
            <Input.TextArea
              aria-label={`查新点 ${at + 1} 的技术特征`}
              rows={2}
              readOnly={closed !== null}
              value={texts[at] ?? ''}
              onChange={(event) => setTexts(texts.with(at, event.target.value))}
            />
          </li>
        ))}
      </Box>
      {!closed && (
        <Button type="primary" className="novelty-save" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          保存特征
        </Button>
      )}
    </section>
  );
};
