import { Button, Select } from 'antd';
import { useState } from 'react';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import type { Told } from '#web/api/session/sign-on-trial.ts';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FactLines } from '#web/ui/value/fact.tsx';

interface SignOnTrialProps {
  /** Checks what the form has so far, leaves in a window and gives what the server told. */
  attempt: () => Promise<Told>;
  /** The fields of the form that an attribute can fill. */
  targets: readonly (readonly [field: string, label: string])[];
  onMap: (field: string, name: string) => void;
}

/** 试登录: what the server really tells, each line a press away from the field it fills. */
export const SignOnTrial = ({ attempt, targets, onMap }: SignOnTrialProps) => {
  const [told, setTold] = useState<Told>();
  const { busy, fault, run } = useBusy((error) => (error instanceof Error ? error.message : undefined));
  const [mapped, setMapped] = useState<Readonly<Record<string, string>>>({});
  const start = () => run(async () => setTold(await attempt()));
  const labelOf = (name: string): string | undefined => {
    const field = Object.keys(mapped).find((key) => mapped[key] === name);
    return targets.find(([key]) => key === field)?.[1];
  };
  return (
    <Stack className="cy-form-wide" gap={8} as="section" aria-label="试登录">
      <Flow gap="8 12">
        <Button loading={busy} onClick={() => void start()}>
          试登录
        </Button>
        <Text tone="soft">用上面的设置在新窗口里登录一次，看对方给出什么；不会登录本平台，也不保存。</Text>
      </Flow>
      {fault && <Note kind="warn">{fault}</Note>}
      {told?.length === 0 && <Note kind="warn">登录成功，但对方没有给出任何属性。</Note>}
      {told && told.length > 0 && (
        <Sideways label="对方给出的属性">
          <table className="sign-on-told" aria-label="对方给出的属性">
            <thead>
              <tr>
                <th scope="col">属性</th>
                <th scope="col">值</th>
                <th scope="col">用作</th>
              </tr>
            </thead>
            <tbody>
              {told.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{value || '（空）'}</td>
                  <td>
                    <Select
                      aria-label={`${name} 用作`}
                      size="small"
                      placeholder="选择"
                      style={{ width: 130 }}
                      value={labelOf(name) ?? null}
                      options={targets.map(([field, label]) => ({ value: field, label }))}
                      onChange={(field: string) => {
                        onMap(field, name);
                        setMapped((now) => ({ ...now, [field]: name }));
                      }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
    </Stack>
  );
};

/** What the campus must be told before anything else works. */
export const SignOnRegister = ({ lines }: { lines: readonly (readonly [label: string, value: string])[] }) => (
  <Stack className="cy-form-wide" gap={8} as="section" aria-label="先登记的地址">
    <strong>先请信息办登记这些地址</strong>
    <Stack as="dl" className="sign-on-facts" gap={6} margin="0 0 12">
      <FactLines
        of={lines.map(([label, value]) => [
          label,
          <Text as="code" key={label} breaks>
            {value}
          </Text>,
        ])}
      />
    </Stack>
  </Stack>
);
