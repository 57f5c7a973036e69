import type { PDFPageProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Box } from '#web/ui/layout/layout.tsx';
import { Button } from '../button.tsx';
import { openPdf } from './pdf-file.ts';
import { PdfPage } from './pdf-page.tsx';
import './document.css';

/** In per cent of a page, from its upper left corner. */
export interface MarkPlace {
  page: number;
  x: number;
  y: number;
}

interface MarkPlacerProps {
  /** The document as it would be, with the mark in it. */
  bytes: Uint8Array<ArrayBuffer>;
  place: MarkPlace;
  label: string;
  /** At most; where less room is left the page is drawn smaller, so that the mark stands where it will be. */
  widest: number;
  /** All pages small at its left. */
  strip?: boolean;
  onPlace: (place: MarkPlace) => void;
  /** A page of these bytes stands on the screen. */
  onDrawn: (bytes: Uint8Array<ArrayBuffer>) => void;
}

interface OpenDocument {
  bytes: Uint8Array<ArrayBuffer>;
  pages: PDFPageProxy[];
}

const stripWidth = 96;

const inside = (value: number): number => Math.round(Math.min(98, Math.max(2, value)) * 10) / 10;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Drags a mark over a page, or moves it by the arrow keys; whoever holds the document draws it anew at its place. */
export const MarkPlacer = ({ bytes, place, label, widest, strip = false, onPlace, onDrawn }: MarkPlacerProps) => {
  const [open, setOpen] = useState<OpenDocument>();
  const [broken, setBroken] = useState<Uint8Array<ArrayBuffer>>();
  const pages = open?.pages ?? [];
  const [number, setNumber] = useState(place.page);
  const [dragged, setDragged] = useState<{ x: number; y: number }>();
  const sheet = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const width = Math.min(room, widest);
  useEffect(() => {
    let left = false;
    const opening = openPdf(bytes.slice());
    void opening.then(
      (pdf) => left || setOpen({ bytes, pages: pdf.pages }),
      () => left || setBroken(bytes),
    );
    return () => {
      left = true;
      void opening.then(({ document }) => document.loadingTask.destroy()).catch(() => undefined);
    };
  }, [bytes]);
  if (broken === bytes) return <p role="alert">这份文件画不出来，不能签章。请关闭后重新打开，仍不行请退回重新生成。</p>;
  const page = pages[number - 1];
  const at = dragged ?? place;
  const move = (event: PointerEvent) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || !dragged) return;
    setDragged({
      x: inside(((event.clientX - box.left) / box.width) * 100),
      y: inside(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const drop = () => {
    if (dragged) onPlace({ page: number, ...dragged });
    setDragged(undefined);
  };
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onPlace({ page: number, x: inside(place.x + step[0]), y: inside(place.y + step[1]) });
  };
  return (
    <div className="doc-placer" data-strip={strip || undefined}>
      {strip && (
        <ol className="doc-placer-strip" aria-label="各页">
          {pages.map((one, at) => (
            <li key={one.pageNumber}>
              <button type="button" aria-current={at + 1 === number || undefined} onClick={() => setNumber(at + 1)}>
                <PdfPage page={one} width={stripWidth} searchable={false} onText={() => undefined} />
                <span>第 {at + 1} 页</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <Box className="cy-flow" marginBottom={8}>
        <Button disabled={number <= 1} onClick={() => setNumber(number - 1)}>
          上一页
        </Button>
        <span>
          第 {number} / {pages.length || '…'} 页
        </span>
        <Button disabled={number >= pages.length} onClick={() => setNumber(number + 1)}>
          下一页
        </Button>
        {number !== place.page && <Button onClick={() => onPlace({ ...place, page: number })}>盖在这一页</Button>}
      </Box>
      <div ref={sheet} className="doc-placer-sheet" style={{ width: widest }}>
        {open && page && width > 0 && (
          <PdfPage
            key={number}
            page={page}
            width={width}
            searchable={false}
            onText={() => undefined}
            onDrawn={() => onDrawn(open.bytes)}
          />
        )}
        {page && number === place.page && (
          <button
            type="button"
            className="doc-mark"
            aria-label={label}
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
            onKeyDown={walk}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged({ x: place.x, y: place.y });
            }}
            onPointerMove={move}
            onPointerUp={drop}
            onPointerCancel={() => setDragged(undefined)}
          />
        )}
      </div>
    </div>
  );
};
