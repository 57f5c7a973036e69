import { type ThemeConfig, theme } from 'antd';
import { readableOn } from '#web/ui/theme/colour.ts';

interface Look {
  accent: string;
  dark: boolean;
  /** Staff read dense lists, applicants come three times a year. */
  fontSize: number;
  /** For who asked the system for less motion: lists and dialogs stand at once instead of sliding in. */
  still: boolean;
}

/** The colours of ui/base.css, for the library. */
const light = {
  colorBgLayout: '#f4f6fa',
  colorText: '#1c2433',
  colorTextSecondary: '#566074',
  colorTextTertiary: '#5d677b',
  colorTextDescription: '#5d677b',
  colorTextPlaceholder: '#6a7385',
  colorBorder: '#c9d0dc',
  colorBorderSecondary: '#e4e8ef',
  colorError: '#b42318',
  colorSuccess: '#1a7f4b',
  colorWarning: '#8a5a00',
};

const dark = {
  colorBgBase: '#14171d',
  colorBgLayout: '#14171d',
  colorBgContainer: '#1c2028',
  colorBgElevated: '#242932',
  colorText: '#e8ebf1',
  colorTextSecondary: '#a7b0c0',
  colorTextTertiary: '#9aa4b5',
  colorTextDescription: '#9aa4b5',
  colorTextPlaceholder: '#8f99ab',
  colorBorder: '#434b59',
  colorBorderSecondary: '#333a46',
  colorError: '#ff9d93',
  colorSuccess: '#6fd3a0',
  colorWarning: '#f0c268',
  // Solid fills are light here, since the same colours also serve as text.
  colorTextLightSolid: '#0c1420',
};

/** The dark algorithm dims the colours it is given; ours were chosen to be read, so they stand as they are. */
const undimmed: typeof theme.darkAlgorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorLink: seed.colorLink,
  colorInfo: seed.colorInfo,
  colorError: seed.colorError,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
});

/** §9.9: whatever colour is chosen, text in it and on it stays readable (AA). */
export const antdTheme = ({ accent, dark: isDark, fontSize, still }: Look): ThemeConfig => {
  const link = readableOn(accent, isDark ? '#2c313b' : '#e3edf7');
  const primary = isDark ? link : readableOn(accent, '#f4f6fa');
  // What one types or ticks in stands out from its ground at 3.6 : 1.
  const field = { colorBorder: isDark ? '#7c8698' : '#7d889c' };
  return {
    // Pages in hidden tabs keep the look they were drawn in: under one name the last one written would colour all.
    cssVar: { key: `look-${isDark ? 'dark' : 'light'}-${primary.slice(1)}-${fontSize}` },
    algorithm: isDark ? [theme.darkAlgorithm, undimmed] : theme.defaultAlgorithm,
    token: {
      ...(isDark ? dark : light),
      colorPrimary: primary,
      // The library would move these towards the page; what is written on them must stay readable.
      colorPrimaryHover: readableOn(accent, isDark ? '#39404c' : '#d3dce8'),
      colorLink: link,
      colorLinkHover: readableOn(accent, isDark ? '#39404c' : '#d3dce8'),
      colorPrimaryText: link,
      colorInfo: primary,
      fontFamily: 'var(--font)',
      fontSize,
      motion: !still,
      borderRadius: 8,
      controlHeightSM: 28,
    },
    components: {
      // Square, so that nobody takes them for a choice of one.
      Checkbox: { borderRadiusSM: 4, ...field },
      Radio: field,
      Input: field,
      InputNumber: field,
      Select: field,
      DatePicker: field,
      Menu: {
        itemBg: 'transparent',
        popupBg: isDark ? '#242932' : '#ffffff',
        horizontalItemSelectedColor: link,
        itemSelectedColor: link,
        subMenuItemSelectedColor: link,
        activeBarHeight: 2,
      },
      // Which of several is chosen is seen without looking twice, in the dark as well.
      Segmented: isDark ? { trackBg: '#2f3642', itemSelectedBg: '#4d5666' } : { trackBg: '#e4e8ef' },
      Tooltip: { colorTextLightSolid: '#ffffff' },
    },
  };
};
