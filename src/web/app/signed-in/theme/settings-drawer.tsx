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
import { words } from '../shell-words.ts';
import './settings-drawer.css';

const switches = {
  showTags: words.showTabs,
  fixedHeader: words.fixedHead,
  showLogo: words.showLogo,
  uniqueOpened: words.oneGroup,
} satisfies Partial<Record<keyof LayoutSettings, string>>;

const colourModes: { value: ColourMode; label: string }[] = [
  { value: 'auto', label: words.bySystem },
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
];

const sizes = [
  { value: 'small', label: words.small },
  { value: 'medium', label: words.medium },
  { value: 'large', label: words.large },
];

const ThemeColours = () => {
  const { branding } = useSite();
  const theme = useSession((state) => state.theme);
  const chosen = isColour(theme) ? theme.toLowerCase() : undefined;
  const current = isColour(theme) ? theme : branding.primaryColor || defaultTheme;
  return (
    <Stack as="fieldset" gap={10}>
      <Text as="legend" marginBottom={10} weight={600}>
        {words.colour}
      </Text>
      <div className="settings-colours">
        <button
          type="button"
          aria-label={words.institutionColour}
          title={words.institutionColour}
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
          {words.readable}
        </Text>
        <ColorPicker
          value={current}
          disabledAlpha
          onChangeComplete={(colour) => session.setTheme(colour.toHexString().slice(0, 7))}
        >
          <Button>{words.ownColour}</Button>
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
  session.setTheme('');
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
      title={words.displaySettings}
      size={320}
      closable={{ 'aria-label': words.close }}
      footer={<Button onClick={reset}>{words.reset}</Button>}
    >
      <Stack gap={24}>
        <ThemeColours />
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            {words.brightness}
          </Text>
          <Segmented<ColourMode>
            block
            aria-label={words.brightness}
            value={colourMode}
            options={colourModes}
            onChange={(mode) => changeLayout({ colourMode: mode })}
          />
        </Stack>
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            {words.size}
          </Text>
          <Segmented<string>
            block
            aria-label={words.size}
            value={sizes.some(({ value }) => value === size) ? size : defaultSize}
            options={sizes}
            onChange={session.setSize}
          />
        </Stack>
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            {words.arrangement}
          </Text>
          {Object.entries(switches).map(([key, label]) => (
            <SettingSwitch key={key} setting={key as Switched} label={label} />
          ))}
        </Stack>
        <Stack as="fieldset" gap={10}>
          <Text as="legend" marginBottom={10} weight={600}>
            {words.keyboard}
          </Text>
          <SettingSwitch setting="singleKeys" label={words.singleKeys} />
          <Text as="p" className="cy-soft" margin={0} tone="soft" size="second">
            {words.singleKeysText}
          </Text>
        </Stack>
      </Stack>
    </Drawer>
  );
};
