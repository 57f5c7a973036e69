import { Checkbox, Input, Select, Switch } from 'antd';
import { useId } from 'react';
import type { CasSettings } from '#domain/institutions/profile.ts';
import { useSetting } from './use-settings.ts';

const fresh: CasSettings = { serverUrl: '', version: 3, service: '' };

/** The campus login: all of it or none. */
export const CasSetting = () => {
  const id = useId();
  const { value, fault, set } = useSetting('cas');
  const cas = value as CasSettings | null;
  const change = (more: Partial<CasSettings>) => set({ ...(cas ?? fresh), ...more });
  return (
    <div className="setting">
      <label htmlFor={id}>统一身份认证</label>
      <div className="setting-value">
        <Switch
          id={id}
          checked={cas !== null}
          checkedChildren="启用"
          unCheckedChildren="停用"
          onChange={(on) => set(on ? fresh : null)}
        />
      </div>
      {cas && (
        <div className="setting-more">
          <Input
            addonBefore="认证地址"
            aria-label="认证地址"
            placeholder="https://cas.example.edu.cn/cas"
            value={cas.serverUrl}
            onChange={({ target }) => change({ serverUrl: target.value })}
          />
          <Input
            addonBefore="回到本平台"
            aria-label="认证后回到的地址"
            placeholder="https://lib.example.edu.cn/"
            value={cas.service}
            onChange={({ target }) => change({ service: target.value })}
          />
          <Select<2 | 3>
            aria-label="认证协议版本"
            value={cas.version}
            options={[
              { value: 2, label: 'CAS 2.0' },
              { value: 3, label: 'CAS 3.0' },
            ]}
            onChange={(version) => change({ version })}
          />
          <Checkbox
            checked={cas.createUsers ?? false}
            onChange={({ target }) => change({ createUsers: target.checked })}
          >
            首次登录自动开户
          </Checkbox>
        </div>
      )}
      {fault && (
        <p className="setting-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
};
