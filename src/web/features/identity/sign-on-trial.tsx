import { Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import type { Told } from '#web/api/session/sign-on-trial.ts';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FactLines } from '#web/ui/value/fact.tsx';
import './sign-on-trial.css';

interface SignOnTrialProps {
  /** Checks what the form has so far, leaves in a window and gives what the server told. */
  attempt: (signal: AbortSignal) => Promise<Told>;
  /** The fields of the form that an attribute can fill, and the attribute that each names now. */
  targets: readonly { field: string; label: string; name: string | undefined }[];
  onMap: (field: string, name: string) => void;
}

const givenUp = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** 试登录: what the server really tells, each line a press away from the field it fills. */
export const SignOnTrial = ({ attempt, targets, onMap }: SignOnTrialProps) => {
  const [told, setTold] = useState<Told>();
  const { busy, fault, run } = useBusy((error) =>
    error instanceof Error && !givenUp(error) ? error.message : undefined,
  );
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const start = () =>
    run(async () => {
      waiting.current = new AbortController();
      setTold(await attempt(waiting.current.signal));
    });
  return (
    <Stack className="cy-form-wide sign-on-trial" gap={8} as="section" aria-label="试登录">
      <Flow gap="8 12">
        <Button loading={busy} onClick={() => void start()}>
          试登录
        </Button>
        {busy && <Button onClick={() => waiting.current?.abort()}>不等了</Button>}
        <Text tone="soft">
          {busy
            ? '请在新窗口里登录。窗口里报错或已关掉，就按“不等了”。'
            : '用上面的设置在新窗口里登录一次，看对方给出什么；不会登录本平台，也不保存。'}
        </Text>
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
                      mode="multiple"
                      size="small"
                      placeholder="选择"
                      className="sign-on-use"
                      value={targets.filter((target) => target.name === name).map(({ field }) => field)}
                      options={targets.map(({ field, label }) => ({ value: field, label }))}
                      onSelect={(field: string) => onMap(field, name)}
                      onDeselect={(field: string) => onMap(field, '')}
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
