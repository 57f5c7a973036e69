import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { words } from './document-words.ts';
import { drawPage } from './pdf-file.ts';

interface PdfPageProps {
  page: PDFPageProxy;
  /** In CSS pixels. */
  width: number;
  /** Its text stands in the page even while it is out of sight. */
  searchable: boolean;
  onText: () => void;
  /** The page stands on the screen. */
  onDrawn?: () => void;
}

const useNear = (place: React.RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.closest('.doc-scroll'),
      rootMargin: '100% 0px',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [place]);
  return near;
};

/** One page: drawn while it is near, with its text over it for choosing and searching. */
export const PdfPage = ({ page, width, searchable, onText, onDrawn }: PdfPageProps) => {
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [hasText, setHasText] = useState(false);
  const near = useNear(place);
  const size = page.getViewport({ scale: 1 });
  const scale = width / size.width;
  const told = useRef(onDrawn);
  told.current = onDrawn;

  useEffect(() => {
    const target = canvas.current;
    if (!near || !target) return;
    // Drawn beside and put in place when ready: no white flash when the size changes.
    const fresh = document.createElement('canvas');
    let left = false;
    const draw = async (): Promise<void> => {
      try {
        await drawPage(page, fresh, scale * Math.min(window.devicePixelRatio, 2));
      } catch (error) {
        // The document was closed while a page was being drawn.
        if (left) return;
        throw error;
      }
      if (left) return;
      target.width = fresh.width;
      target.height = fresh.height;
      target.getContext('2d')?.drawImage(fresh, 0, 0);
      told.current?.();
    };
    void draw();
    return () => {
      left = true;
    };
  }, [near, page, scale]);

  // Far pages give their pixels back.
  useEffect(() => {
    if (!near && canvas.current) canvas.current.width = 0;
  }, [near]);

  const wantsText = (near || searchable) && !hasText;
  useEffect(() => {
    const container = text.current;
    if (!wantsText || !container) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale: 1 }),
    });
    let left = false;
    const write = async (): Promise<void> => {
      try {
        await layer.render();
      } catch (error) {
        if (left) return;
        throw error;
      }
      setHasText(true);
      onText();
    };
    void write();
    return () => {
      left = true;
    };
  }, [wantsText, page, onText]);

  return (
    <section
      ref={place}
      className="doc-page"
      aria-label={words.page(page.pageNumber)}
      style={{ width, height: scale * size.height, '--total-scale-factor': scale } as React.CSSProperties}
    >
      <canvas ref={canvas} />
      <div ref={text} className="doc-text" />
    </section>
  );
};
