import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { loadingText } from '../load/loading.tsx';
import { documentKind } from './document-kind.ts';
import type { PartHandle } from './document-part.ts';
import { words } from './document-words.ts';
import { printNodes } from './print-nodes.ts';
import { useFind } from './use-find.ts';
import './document.css';

const parts = {
  pdf: lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView })),
  docx: lazy(async () => ({ default: (await import('./docx-view.tsx')).DocxView })),
  sheet: lazy(async () => ({ default: (await import('./sheet-view.tsx')).SheetView })),
};

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

interface DocumentViewProps {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  onDownload?: (() => void) | undefined;
  /** Buttons of the page around. */
  tools?: ReactNode;
}

const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { place, width };
};

const Find = ({ find }: { find: ReturnType<typeof useFind> }) => (
  <search className="doc-find">
    <input
      type="search"
      className="cy-input"
      aria-label={words.findInDocument}
      placeholder={words.find}
      value={find.query}
      onChange={(event) => find.setQuery(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
      }}
    />
    <output aria-live="polite">{find.count}</output>
    <Button aria-label={words.previous} title={words.previous} onClick={() => find.step(-1)}>
      ↑
    </Button>
    <Button aria-label={words.next} title={words.next} onClick={() => find.step(1)}>
      ↓
    </Button>
  </search>
);

const Zoom = ({ at, onAt }: { at: number; onAt: (at: number) => void }) => (
  <fieldset className="doc-zoom" aria-label={words.zoom}>
    <Button aria-label={words.smaller} title={words.smaller} disabled={at === 0} onClick={() => onAt(at - 1)}>
      −
    </Button>
    <output>{Math.round((zooms[at] ?? 1) * 100)}%</output>
    <Button
      aria-label={words.larger}
      title={words.larger}
      disabled={at === zooms.length - 1}
      onClick={() => onAt(at + 1)}
    >
      ＋
    </Button>
  </fieldset>
);

/** A document in the page: zoom, search, print, download. */
export const DocumentView = ({ name, bytes, onDownload, tools }: DocumentViewProps) => {
  const kind = useMemo(() => documentKind(bytes, name), [bytes, name]);
  const { place, width } = useWidth();
  const part = useRef<PartHandle>(null);
  const find = useFind(place, part);
  const [at, setAt] = useState(zooms.indexOf(1));
  const [note, setNote] = useState('');
  const [fault, setFault] = useState(kind ? '' : words.noPreview);
  const [printing, setPrinting] = useState(false);
  const Part = kind && parts[kind];
  const print = async () => {
    setPrinting(true);
    const nodes = (await part.current?.printable()) ?? [];
    setPrinting(false);
    if (nodes.length > 0) printNodes(nodes, name);
  };
  return (
    <section className="cy doc" aria-label={name}>
      <header className="cy-flow doc-bar">
        <p className="doc-name">
          <strong title={name}>{name}</strong>
          {note && <span data-draft={kind === 'docx' || undefined}>{note}</span>}
        </p>
        {!fault && (
          <>
            <Find find={find} />
            <Zoom at={at} onAt={setAt} />
            <Button busy={printing} onClick={() => void print()}>
              {words.print}
            </Button>
          </>
        )}
        {onDownload && <Button onClick={onDownload}>{words.download}</Button>}
        {tools}
      </header>
      {kind === 'docx' && !fault && <p className="doc-hint">{words.wordPreview}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="doc-scroll" ref={place} tabIndex={0} aria-label={words.contents} data-kind={kind}>
        {fault ? (
          <p className="doc-fault" role="alert">
            {fault}
          </p>
        ) : (
          !note && (
            <p className="doc-fault" role="status">
              {loadingText}
            </p>
          )
        )}
        <Suspense>
          {Part && !fault && width > 0 && (
            <Part
              bytes={bytes}
              zoom={zooms[at] ?? 1}
              width={width}
              handle={part}
              onReady={setNote}
              onFault={setFault}
            />
          )}
        </Suspense>
      </section>
    </section>
  );
};
