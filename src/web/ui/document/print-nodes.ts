import './print.css';

/** Prints these and nothing else of the page. */
export const printNodes = (nodes: readonly Node[], label: string): void => {
  const sheet = document.createElement('div');
  sheet.className = 'doc-print';
  sheet.setAttribute('aria-hidden', 'true');
  sheet.append(...nodes);
  const title = document.title;
  document.body.append(sheet);
  document.body.dataset.printing = 'true';
  document.title = label;
  window.print();
  document.title = title;
  delete document.body.dataset.printing;
  sheet.remove();
};

/** A part of the page as it goes to the printer: in its own size. */
export const printedCopy = (part: HTMLElement | null): Node[] => {
  if (!part) return [];
  const copy = part.cloneNode(true) as HTMLElement;
  copy.style.zoom = '';
  return [copy];
};
