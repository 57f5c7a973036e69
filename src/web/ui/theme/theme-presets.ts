/** §9.9: the eight colours to choose from, the usual one first. */
export const themePresets = [
  { name: '晴空蓝', colour: '#1890ff' },
  { name: '靛蓝', colour: '#2f54eb' },
  { name: '藤紫', colour: '#6959cd' },
  { name: '砖红', colour: '#cf1322' },
  { name: '橘', colour: '#fa8c16' },
  { name: '竹青', colour: '#11a983' },
  { name: '湖青', colour: '#13c2c2' },
  { name: '墨灰', colour: '#304156' },
] as const;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
