import { defaultOptions, renderAsync } from 'docx-preview';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { PartProps } from './document-part.ts';
import { words as texts } from './document-words.ts';
import { printedCopy } from './print-nodes.ts';

/** A4 at 96 dots an inch, and the air around it. */
const pageWidth = 794 + 24;

type Element = Parameters<typeof defaultOptions.h>[0];

/** The content policy forbids style attributes written as text; the same words through the object are allowed. */
const drawn = (element: Element): Node => {
  if (typeof element === 'string' || element instanceof Node) return defaultOptions.h(element);
  const { style, children, ...rest } = element;
  const node = defaultOptions.h({
    ...rest,
    ...(typeof style === 'object' && { style }),
    ...(children && { children: children.map(drawn) }),
  });
  if (typeof style === 'string') (node as HTMLElement).style.cssText = style;
  return node;
};

const closeLinks = (root: HTMLElement): void => {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (!/^(https?:|mailto:|#)/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    else if (!link.hash) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
};

/** Pictures of a document are named for those who listen; nobody wrote what they show. */
const namePictures = (root: HTMLElement): void => {
  for (const picture of root.querySelectorAll('img')) picture.alt ||= texts.picture;
};

/** Word as a draft: without the pagination of the real thing, and seals may stand elsewhere. */
export const DocxView = ({ bytes, zoom, width, handle, onReady, onFault }: PartProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = place.current;
    if (!body) return;
    let left = false;
    const fresh = document.createElement('div');
    renderAsync(new Blob([bytes]), fresh, fresh, {
      className: 'doc-word',
      inWrapper: false,
      ignoreLastRenderedPageBreak: false,
      renderAltChunks: false,
      useBase64URL: true,
      h: drawn,
    }).then(
      () => {
        if (left) return;
        closeLinks(fresh);
        namePictures(fresh);
        body.replaceChildren(fresh);
        onReady(texts.draftPreview);
      },
      () => left || onFault(texts.brokenWord),
    );
    return () => {
      left = true;
    };
  }, [bytes, onReady, onFault]);
  useImperativeHandle(handle, () => ({
    makeSearchable: async () => undefined,
    printable: async () => printedCopy(place.current),
  }));
  return <div ref={place} className="doc-words" style={{ zoom: zoom * Math.min(1, width / pageWidth) }} />;
};
