import type { WantedFile } from '#web/api/transport/linked-file.ts';

const kinds = ['docx', 'pdf', 'xlsx', 'sealed', 'unsealed'] as const;
type Kind = (typeof kinds)[number];

/** The kind of file each viewer shows where its address names none. */
const usualKinds: Readonly<Record<string, Kind>> = {
  '/DocxView': 'docx',
  '/xlsx': 'xlsx',
  '/DocxViewXlsx': 'xlsx',
  '/DocxViewPdfYS': 'sealed',
};

/** The viewer that always shows the watermark. */
const markedPath = '/DocxViewPdfJM';

/** What a viewer's address asks for: `?token=`, `?report=&kind=` or `?order=&file=`. */
export const wantedFile = (path: string, params: URLSearchParams): WantedFile | undefined => {
  const read = (name: string): string => params.get(name) ?? '';
  if (read('token')) return { token: read('token') };
  const marked = path === markedPath;
  const kind = kinds.find((one) => one === read('kind')) ?? usualKinds[path] ?? 'pdf';
  if (read('report')) return { reportId: read('report'), kind, marked };
  return read('order') && read('file') ? { orderId: read('order'), fileId: read('file'), marked } : undefined;
};
