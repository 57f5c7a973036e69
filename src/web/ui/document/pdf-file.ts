import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url&no-inline';

GlobalWorkerOptions.workerSrc = worker;

/** How to read Chinese text whose font the file does not carry; each is loaded when one asks for it. */
const characterMaps = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/{*GB*,Identity-*}.bcmap', {
  query: '?url&no-inline',
  import: 'default',
});

class OwnFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = Object.entries(characterMaps).find(([path]) => path.endsWith(`/${filename}`))?.[1];
    if (kind !== 'cMapUrl' || !address) throw new Error(`${filename} is not shipped`);
    return new Uint8Array(await (await fetch(await address())).arrayBuffer());
  }
}

export interface OpenPdf {
  document: PDFDocumentProxy;
  pages: PDFPageProxy[];
}

/** Opens the bytes, which the reader's worker then owns: hand in a copy. No WebAssembly, as the content policy asks. */
export const openPdf = async (data: Uint8Array): Promise<OpenPdf> => {
  const document = await getDocument({
    data,
    cMapUrl: '/',
    cMapPacked: true,
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
  }).promise;
  const pages: PDFPageProxy[] = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await document.getPage(number));
  return { document, pages };
};

/** Browsers draw nothing on a larger canvas. */
const mostPixels = 16_000_000;

export const drawPage = async (page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): Promise<void> => {
  const plain = page.getViewport({ scale });
  const fitting = Math.min(1, Math.sqrt(mostPixels / (plain.width * plain.height)));
  const viewport = fitting < 1 ? page.getViewport({ scale: scale * fitting }) : plain;
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
};
