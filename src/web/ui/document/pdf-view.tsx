import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PartProps } from './document-part.ts';
import { words } from './document-words.ts';
import { drawPage, type OpenPdf, openPdf } from './pdf-file.ts';
import { PdfPage } from './pdf-page.tsx';

const widest = 900;
const printedScale = 150 / 72;

const useOpenPdf = ({ bytes, onReady, onFault }: Pick<PartProps, 'bytes' | 'onReady' | 'onFault'>) => {
  const [pdf, setPdf] = useState<OpenPdf>();
  useEffect(() => {
    let left = false;
    const opening = openPdf(bytes.slice());
    opening.then(
      (open) => {
        if (left) return;
        setPdf(open);
        onReady(words.pages(open.pages.length));
      },
      () => left || onFault(words.brokenPdf),
    );
    return () => {
      left = true;
      void opening.then(({ document }) => document.loadingTask.destroy()).catch(() => undefined);
    };
  }, [bytes, onReady, onFault]);
  return pdf;
};

const pictureOf = async (canvas: HTMLCanvasElement): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = canvas.toDataURL('image/jpeg', 0.92);
  await image.decode();
  if (canvas.width > canvas.height) image.dataset.wide = 'true';
  return image;
};

const printed = async ({ pages }: OpenPdf): Promise<Node[]> => {
  const pictures: Node[] = [];
  const canvas = document.createElement('canvas');
  for (const page of pages) {
    await drawPage(page, canvas, printedScale);
    pictures.push(await pictureOf(canvas));
  }
  return pictures;
};

/** A PDF, drawn by us: the browser's own reader obeys no zoom or search of ours, and phones have none. */
export const PdfView = ({ bytes, zoom, width, handle, onReady, onFault }: PartProps) => {
  const pdf = useOpenPdf({ bytes, onReady, onFault });
  const [searchable, setSearchable] = useState(false);
  const waiting = useRef<{ left: number; done: () => void }>(undefined);
  const counted = useRef(0);
  const onText = useCallback(() => {
    counted.current += 1;
    if (waiting.current && counted.current >= waiting.current.left) waiting.current.done();
  }, []);
  useImperativeHandle(
    handle,
    () => ({
      makeSearchable: () =>
        new Promise((done) => {
          const left = pdf?.pages.length ?? 0;
          if (counted.current >= left) return done();
          waiting.current = { left, done };
          setSearchable(true);
        }),
      printable: async () => (pdf ? printed(pdf) : []),
    }),
    [pdf],
  );
  const fitting = Math.min(width - 24, widest);
  return pdf?.pages.map((page) => (
    <PdfPage key={page.pageNumber} page={page} width={fitting * zoom} searchable={searchable} onText={onText} />
  ));
};
