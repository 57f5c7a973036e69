import { Radio } from 'antd';
import { useState } from 'react';
import { sameValue, valueAt, withValue } from '#domain/institutions/overlay.ts';
import { profileLabels, settingWords } from '#domain/institutions/profile-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Loaded, resolved, type Settings } from './use-settings.ts';

interface Difference {
  path: string;
  label: string;
  mine: string;
  theirs: string;
  /** I touched it; else only they did. */
  touched: boolean;
}

const differencesOf = ({ loaded, profile }: Settings, stranger: Loaded): Difference[] => {
  const theirs = resolved(loaded.id, stranger.overlay);
  const before = resolved(loaded.id, loaded.overlay);
  return [...profileLabels].flatMap(([path, label]) => {
    const [own, other] = [valueAt(profile, path), valueAt(theirs, path)];
    if (sameValue(own, other)) return [];
    const touched = !sameValue(own, valueAt(before, path));
    return [{ path, label, mine: settingWords(path, own), theirs: settingWords(path, other), touched }];
  });
};

/** Another administrator saved meanwhile: for each setting that differs one says whose it shall be. */
export const ConflictDialog = ({ settings, stranger }: { settings: Settings; stranger: Loaded }) => {
  const list = differencesOf(settings, stranger);
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(list.filter(({ touched }) => touched).map(({ path }) => path)),
  );
  const choose = (path: string, own: boolean) =>
    setMine((now) => new Set(own ? [...now, path] : [...now].filter((one) => one !== path)));
  const save = () => {
    let overlay: Readonly<Record<string, unknown>> = stranger.overlay;
    for (const path of mine) overlay = withValue(overlay, path, valueAt(settings.overlay, path));
    settings.save(overlay, stranger.version);
  };
  return (
    <Dialog
      open
      width={720}
      title="他人刚刚也改了设置"
      okText="按所选保存"
      cancelText="回去再看"
      confirmLoading={settings.saving}
      onOk={save}
      onCancel={settings.closeStranger}
    >
      <p>下面各项两边不同，请逐项选择采用哪一个。没有列出的各项两边一致。</p>
      <table className="settings-conflict">
        <thead>
          <tr>
            <th scope="col">设置</th>
            <th scope="col">我的</th>
            <th scope="col">对方的</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ path, label, ...words }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              {([true, false] as const).map((own) => (
                <td key={String(own)}>
                  <Radio
                    checked={mine.has(path) === own}
                    aria-label={`${label}采用${own ? '我的' : '对方的'}`}
                    onChange={() => choose(path, own)}
                  >
                    {own ? words.mine : words.theirs}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};
