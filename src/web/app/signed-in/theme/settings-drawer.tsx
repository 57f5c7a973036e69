import { CheckOutlined } from '@ant-design/icons';
import { Button, ColorPicker, Drawer, Segmented, Switch } from 'antd';
import { useId } from 'react';
import {
  type ColourMode,
  changeLayout,
  defaultLayout,
  type LayoutSettings,
  useLayoutSettings,
} from '#web/api/session/layout-settings.ts';
import { defaultSize, defaultTheme } from '#web/api/session/session.ts';
import { useSite } from '#web/api/session/site.ts';
import { session, useSession } from '#web/api/transport/service.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { readableOn } from '#web/ui/theme/colour.ts';
import { isColour, themePresets } from '#web/ui/theme/theme-presets.ts';
import './settings-drawer.css';

const switches = {
  showTags: '显示标签页',
  fixedHeader: '固定页头',
  showLogo: '显示 Logo',
  uniqueOpened: '菜单只展开一组',
} satisfies Partial<Record<keyof LayoutSettings, string>>;

const colourModes: { value: ColourMode; label: string }[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

const sizes = [
  { value: 'small', label: '紧凑' },
  { value: 'medium', label: '适中' },
  { value: 'large', label: '宽松' },
];

const ThemeColours = () => {
  const { branding } = useSite();
  const theme = useSession((state) => state.theme);
  const chosen = isColour(theme) ? theme.toLowerCase() : undefined;
  const current = isColour(theme) ? theme : branding.primaryColor || defaultTheme;
  return (
    <Stack as="fieldset" gap={10}>
      <Text as="legend" marginBottom={10} weight={600}>
        主题颜色
      </Text>
      <div className="settings-colours">
        <button
          type="button"
          aria-label="单位默认"
          title="单位默认"
          aria-pressed={!isColour(theme)}
          style={{ background: readableOn(branding.primaryColor || defaultTheme, '#ffffff') }}
          onClick={() => session.setTheme('')}
        >
          {!isColour(theme) && <CheckOutlined aria-hidden="true" />}
        </button>
        {themePresets.map(({ name, colour }) => (
          <button
            key={colour}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={colour === chosen}
            style={{ background: readableOn(colour, '#ffffff') }}
            onClick={() => session.setTheme(colour)}
          >
            {colour === chosen && <CheckOutlined aria-hidden="true" />}
          </button>
        ))}
      </div>
      <Row gap={12} align="center" justify="space-between">
        <Text as="p" margin={0} tone="soft" size="second">
          文字和按钮自动取用读得清的深浅。
        </Text>
        <ColorPicker
          value={current}
          disabledAlpha
          onChangeComplete={(colour) => session.setTheme(colour.toHexString().slice(0, 7))}
        >
          <Button>自定义</Button>
        </ColorPicker>
      </Row>
    </Stack>
  );
};

type Switched = keyof typeof switches | 'singleKeys';

const SettingSwitch = ({ setting, label }: { setting: Switched; label: string }) => {
  const settings = useLayoutSettings();
  const id = useId();
  return (
    <Row align="center" justify="space-between" minHeight={32}>
      <span id={id}>{label}</span>
      <Switch aria-labelledby={id} checked={settings[setting]} onChange={(on) => changeLayout({ [setting]: on })} />
    </Row>
  );
};

const reset = (): void => {
  changeLayout(defaultLayout);
  session.setSize(defaultSize);
  session.setTheme(defaultTheme);
};

interface SettingsDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** §2.31 系统布局设置; every change shows at once and stays in this browser. */
export const SettingsDrawer = ({ open, onClose }: SettingsDrawerProps) => {
  const { colourMode } = useLayoutSettings();
  const size = useSession((state) => state.size);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="系统布局设置"
      size={320}
      closable={{ 'aria-label': '关闭' }}
      footer={<Button onClick={reset}>恢复默认</Button>}
    >
      <Stack gap={24}>
        <ThemeColours />
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            明暗
          </Text>
          <Segmented<ColourMode>
            block
            aria-label="明暗"
            value={colourMode}
            options={colourModes}
            onChange={(mode) => changeLayout({ colourMode: mode })}
          />
        </Stack>
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            控件大小
          </Text>
          <Segmented<string>
            block
            aria-label="控件大小"
            value={sizes.some(({ value }) => value === size) ? size : defaultSize}
            options={sizes}
            onChange={session.setSize}
          />
        </Stack>
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            布局
          </Text>
          {Object.entries(switches).map(([key, label]) => (
            <SettingSwitch key={key} setting={key as Switched} label={label} />
          ))}
        </Stack>
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            键盘
          </Text>
          <SettingSwitch setting="singleKeys" label="单键快捷键" />
          <Text as="p" className="cy-soft" margin={0} tone="soft" size="second">
            关闭后，J、K、数字等单个按键不再起作用；方向键、Esc、Ctrl 组合键照常。
          </Text>
        </Stack>
      </Stack>
    </Drawer>
  );
};
