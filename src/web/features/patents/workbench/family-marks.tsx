import { useMutation } from '@tanstack/react-query';
import { Button, Input, Rate, Select } from 'antd';
import { useState } from 'react';
import type { PatentFamily, PatentProject } from '#contracts/patents/workbench.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useProjectChange, useRefresh } from './use-patents.ts';

const options = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

/** Own classification and tags of a family; a new word is added to the classification first. */
export const FamilyMarks = ({ project, family }: { project: PatentProject; family: PatentFamily }) => {
  const { orderId, version, techniques, effects, closed } = project;
  const [marks, setMarks] = useState(family.marks);
  const refresh = useRefresh(orderId);
  const classes = useProjectChange(orderId, (body: { techniques: string[]; effects: string[] }) =>
    call('POST /patents/classes', { body: { orderId, version, ...body } }),
  );
  const mark = useMutation({
    mutationFn: async () => {
      const all = {
        techniques: [...new Set([...techniques, ...marks.techniques])],
        effects: [...new Set([...effects, ...marks.effects])],
      };
      if (all.techniques.length > techniques.length || all.effects.length > effects.length)
        await classes.mutateAsync(all);
      return call('POST /patents/mark', { body: { orderId, familyId: family.id, ...marks } });
    },
    onSuccess: () => {
      showNotice('已标引', noticeDuration, 'success');
      void refresh();
    },
  });
  const field = (name: 'techniques' | 'effects' | 'tags', words: string, known: readonly string[]) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select inside is the control
    <label>
      {words}
      <Select
        mode="tags"
        aria-label={words}
        disabled={closed !== null}
        value={marks[name]}
        options={options(known)}
        onChange={(value: string[]) => setMarks({ ...marks, [name]: value.map((word) => word.trim()).filter(Boolean) })}
      />
    </label>
  );
  return (
    <section className="patents-card" aria-label="标引">
      <h3>标引与评价</h3>
      <Grid className="patents-marks" columns="minmax(0, 1fr)" gap={8}>
        {field('techniques', '技术手段', techniques)}
        {field('effects', '功效', effects)}
        {field('tags', '标签', [])}
      </Grid>
      <div className="cy-flow patents-row">
        <span>评分</span>
        <Rate
          aria-label="评分"
          disabled={closed !== null}
          value={marks.rating ?? 0}
          onChange={(rating) => setMarks({ ...marks, rating: rating || null })}
        />
        <Input
          aria-label="备注"
          placeholder="备注，写进报告的清单"
          maxLength={500}
          disabled={closed !== null}
          value={marks.remark}
          onChange={({ target }) => setMarks({ ...marks, remark: target.value })}
        />
      </div>
      {!closed && (
        <Button loading={mark.isPending} onClick={() => mark.mutate()}>
          保存标引
        </Button>
      )}
    </section>
  );
};
