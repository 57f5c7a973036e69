import { Input, Segmented } from 'antd';
import { useState } from 'react';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useProjectChange } from './use-patents.ts';

type Claims = PatentProject['chart']['claims'];

const letters = 'abcdefghijklmnopqrstuvwxyz';
const keyOf = (claim: number, at: number): string =>
  `${claim}${at < 26 ? letters[at] : `${letters[Math.floor(at / 26) - 1]}${letters[at % 26]}`}`;

const featuresFrom = (number: number, text: string): Claims[number]['features'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, at) => ({ key: keyOf(number, at), text: line }));

/** The claims as text, or each claim's features, one a line. */
export const ClaimsDialog = ({ project, onClose }: { project: PatentProject; onClose: () => void }) => {
  const { orderId, version, chart } = project;
  const [way, setWay] = useState<'text' | 'features'>(chart.claims.length > 0 ? 'features' : 'text');
  const [text, setText] = useState(() =>
    chart.claims.map(({ number, text: words }) => `${number}. ${words}`).join('\n'),
  );
  const [features, setFeatures] = useState(() =>
    chart.claims.map((claim) => claim.features.map((feature) => feature.text).join('\n')),
  );
  const save = useProjectChange(
    orderId,
    async () => {
      const claims = chart.claims.map((claim, at) => ({
        ...claim,
        features: featuresFrom(claim.number, features[at] ?? ''),
      }));
      const answer = await call('POST /patents/claims', {
        body: way === 'text' ? { orderId, version, text } : { orderId, version, claims },
      });
      onClose();
      return answer;
    },
    '权利要求已保存',
  );
  return (
    <Dialog
      open
      title="权利要求与特征"
      width={760}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isPending}
      onOk={() => save.mutate(undefined)}
      onCancel={onClose}
    >
      <div className="patents">
        {chart.claims.length > 0 && (
          <Segmented
            aria-label="怎么改"
            value={way}
            options={[
              { value: 'features', label: '改特征的拆分' },
              { value: 'text', label: '重新粘贴权利要求书' },
            ]}
            onChange={setWay}
          />
        )}
        {way === 'text' ? (
          <>
            <p className="patents-soft">每项以“1.”这样的编号开头；按“其特征在于”、分号与 wherein 自动拆成特征。</p>
            <Input.TextArea
              aria-label="权利要求书"
              rows={12}
              maxLength={50_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </>
        ) : (
          chart.claims.map((claim, at) => (
            <div key={claim.number}>
              <p className="patents-soft">{`权利要求 ${claim.number}，一行一个特征；编号按行重排，已有的比对跟着编号走`}</p>
              <Input.TextArea
                aria-label={`权利要求 ${claim.number} 的特征`}
                rows={4}
                value={features[at] ?? ''}
                onChange={({ target }) => setFeatures(features.with(at, target.value))}
              />
            </div>
          ))
        )}
      </div>
    </Dialog>
  );
};
