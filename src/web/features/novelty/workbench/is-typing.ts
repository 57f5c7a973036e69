/** Single keys rest while a field has the caret or a dialog is open. Buttons of a choice are not fields. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], .ant-popover',
  ) !== null;
