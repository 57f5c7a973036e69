import { AutoComplete, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { claimNumber } from '#domain/patents/claim-chart.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useProjectChange } from './use-patents.ts';
import './claims-dialog.css';

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

const textOf = (claims: Claims, patent: string): string =>
  claims
    .filter((claim) => claim.patent === patent)
    .map((claim) => `${claimNumber(claim)}. ${claim.text}`)
    .join('\n');

interface PatentNumberProps {
  label: string;
  value: string;
  numbers: readonly string[];
  onChange: (value: string) => void;
}

const PatentNumber = ({ label, value, numbers, onChange }: PatentNumberProps) => (
  <AutoComplete
    aria-label={label}
    placeholder="专利号或公开号，如 CN113000001B"
    maxLength={60}
    value={value}
    options={numbers.map((number) => ({ value: number }))}
    onChange={onChange}
  />
);

const another = '';

/** The claims of a patent as text, or each claim's features, one a line. A chart may have claims of several patents. */
export const ClaimsDialog = ({ project, onClose }: { project: PatentProject; onClose: () => void }) => {
  const { orderId, version, chart, numbers } = project;
  const known = [...new Set(chart.claims.map(({ patent }) => patent))];
  const several = chart.mode === 'use';
  const [way, setWay] = useState<'text' | 'features'>(chart.claims.length > 0 ? 'features' : 'text');
  // What is pasted takes the place of the chosen patent's claims, or comes beside them.
  const [chosen, setChosen] = useState<string | null>(known[0] ?? null);
  const [patent, setPatent] = useState(several ? (known[0] ?? numbers[0] ?? '') : '');
  const [text, setText] = useState(() => textOf(chart.claims, known[0] ?? ''));
  const [names, setNames] = useState<readonly string[]>(known);
  const [features, setFeatures] = useState(() =>
    chart.claims.map((claim) => claim.features.map((feature) => feature.text).join('\n')),
  );
  const nameOf = (old: string): string => (names[known.indexOf(old)] ?? old).trim();
  const save = useProjectChange(
    orderId,
    async () => {
      const claims = chart.claims.map((claim, at) => ({
        ...claim,
        patent: nameOf(claim.patent),
        features: featuresFrom(claim.number, features[at] ?? ''),
      }));
      const answer = await call('POST /patents/claims', {
        body:
          way === 'text'
            ? { orderId, version, text, patent: chosen ?? patent.trim() }
            : { orderId, version, patent: '', claims },
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
      <div className="patents patents-stack">
        {chart.claims.length > 0 && (
          <Segmented
            aria-label="怎么改"
            value={way}
            options={[
              { value: 'features', label: '改特征的拆分' },
              { value: 'text', label: several ? '粘贴权利要求书' : '重新粘贴权利要求书' },
            ]}
            onChange={setWay}
          />
        )}
        {way === 'text' ? (
          <>
            {several && known.length > 0 && (
              <Select
                aria-label="哪件专利的权利要求"
                value={chosen ?? another}
                options={[
                  ...known.filter(Boolean).map((value) => ({ value, label: `重新粘贴 ${value}` })),
                  { value: another, label: known.includes('') ? '重新粘贴' : '再加一件专利' },
                ]}
                onChange={(value) => {
                  const next = known.includes(value) ? value : null;
                  setChosen(next);
                  setPatent('');
                  setText(next === null ? '' : textOf(chart.claims, next));
                }}
              />
            )}
            {several && chosen === null && (
              <PatentNumber label="专利号" value={patent} numbers={numbers} onChange={setPatent} />
            )}
            {several && known.includes('') && (
              <p className="patents-soft">要比对几件专利，先在“改特征的拆分”里写上这一件的专利号。</p>
            )}
            <p className="patents-soft">每项以“1.”这样的编号开头；按“其特征在于”、分号与 wherein 自动拆成特征。</p>
            <Input.TextArea
              aria-label="权利要求书"
              rows={12}
              maxLength={50_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            {several && chosen !== null && known.length > 1 && (
              <p className="patents-soft">清空并保存，就从比对表里去掉这件专利的权利要求。</p>
            )}
          </>
        ) : (
          known.map((old, place) => (
            <section key={old} className="patents-stack" aria-label={old || '权利要求'}>
              {several && (
                <PatentNumber
                  label={`第 ${place + 1} 件的专利号`}
                  value={names[place] ?? ''}
                  numbers={numbers}
                  onChange={(value) => setNames(names.with(place, value))}
                />
              )}
              {chart.claims.map((claim, at) =>
                claim.patent === old ? (
                  <div key={claim.number}>
                    <p className="patents-soft">
                      {`权利要求 ${claimNumber(claim)}，一行一个特征；编号按行重排，已有的比对跟着编号走`}
                    </p>
                    <Input.TextArea
                      aria-label={`${old ? `${old} ` : ''}权利要求 ${claimNumber(claim)} 的特征`}
                      rows={4}
                      value={features[at] ?? ''}
                      onChange={({ target }) => setFeatures(features.with(at, target.value))}
                    />
                  </div>
                ) : null,
              )}
            </section>
          ))
        )}
      </div>
    </Dialog>
  );
};
