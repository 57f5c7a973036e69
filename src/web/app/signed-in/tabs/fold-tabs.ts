/** What the button of the folded tabs takes. */
const buttonWidth = 96;

/**
 * Which tabs stand in the strip: all while they fit, else the active one and as many of the others, from the first on,
 * as there is room for. What was never measured counts as nothing until it is drawn.
 */
export const tabsInSight = (
  tabs: readonly { path: string; width: number }[],
  active: string | null,
  room: number,
): Set<string> => {
  const whole = tabs.reduce((sum, { width }) => sum + width, 0);
  if (whole <= room) return new Set(tabs.map(({ path }) => path));
  let left = room - buttonWidth - (tabs.find(({ path }) => path === active)?.width ?? 0);
  const shown = new Set(active === null ? [] : [active]);
  for (const { path, width } of tabs) {
    if (path === active) continue;
    left -= width;
    if (left < 0) break;
    shown.add(path);
  }
  return shown;
};
