import { domainOrder, rooms, serverLayers } from './layers.ts';

const width = 960;
const line = 17;
const lettersInLine = 110;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Names in lines that fit their box. */
const wrapped = (names: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= lettersInLine)
      lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(name);
  }
  return lines;
};

const text = (x: number, y: number, words: string, look = ''): string =>
  `  <text x="${x}" y="${y}"${look && ` class="${look}"`}>${escaped(words)}</text>`;

const box = (at: { x: number; y: number; width: number; height: number }, look = ''): string =>
  `  <rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" rx="6"${look && ` class="${look}"`}/>`;

const arrow = (x: number, from: number, to: number): string =>
  `  <path d="M${x} ${from} V${to}" marker-end="url(#end)" class="arrow"/>`;

interface Drawn {
  parts: string[];
  bottom: number;
}

const room = (name: keyof typeof rooms, x: number, y: number, wide: number, more: readonly string[] = []): Drawn => {
  const height = 48 + more.length * line;
  return {
    parts: [
      box({ x, y, width: wide, height }, 'room'),
      text(x + 14, y + 21, `src/${name}`, 'name'),
      text(x + 14, y + 39, rooms[name].says, 'soft'),
      ...more.map((words, at) => text(x + 14, y + 39 + (at + 1) * line, words)),
    ],
    bottom: y + height,
  };
};

/** The server as its layers, the highest first: what stands lower knows nothing of what stands above. */
const server = (y: number): Drawn => {
  const parts = [text(34, y + 21, 'src/server', 'name'), text(126, y + 21, rooms.server.says, 'soft')];
  let at = y + 34;
  for (const [index, folders] of [...serverLayers.entries()].reverse()) {
    const lines = wrapped(folders);
    const height = 10 + lines.length * line;
    parts.push(
      box({ x: 34, y: at, width: width - 68, height }, 'layer'),
      text(46, at + line + 2, String(index + 1), 'soft'),
      ...lines.map((words, row) => text(72, at + line + 2 + row * line, words)),
    );
    at += height + 4;
  }
  return { parts: [box({ x: 20, y, width: width - 40, height: at - y + 8 }, 'room'), ...parts], bottom: at + 8 };
};

/** The picture of ARCHITECTURE.md, from the tables that the tests hold. */
export const drawArchitecture = (): string => {
  const people = text(34, 24, 'applicants, librarians, administrators in a browser', 'soft');
  const systems = text(width - 330, 24, 'campus systems: /open/v2, OAI-PMH, MCP', 'soft');
  const web = room('web', 20, 52, 440);
  const contracts = room('contracts', 500, 52, 440);
  const below = server(web.bottom + 30);
  const domain = room('domain', 20, below.bottom + 30, 620, [domainOrder.join(' ← ')]);
  const stores = box({ x: 680, y: below.bottom + 30, width: 260, height: domain.bottom - below.bottom - 30 });
  const bottom = domain.bottom + 20;
  const parts = [
    people,
    systems,
    ...web.parts,
    ...contracts.parts,
    ...below.parts,
    ...domain.parts,
    stores,
    text(694, below.bottom + 51, 'PostgreSQL', 'name'),
    text(694, below.bottom + 69, 'rows by institution, the queue', 'soft'),
    text(694, below.bottom + 86, 'files: a folder or an S3 bucket', 'soft'),
    arrow(240, 30, 50),
    arrow(720, 30, 50),
    `  <path d="M460 76 H498" marker-end="url(#end)" class="arrow"/>`,
    arrow(720, web.bottom, web.bottom + 28),
    arrow(240, below.bottom, below.bottom + 28),
    arrow(810, below.bottom, below.bottom + 28),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom}" width="${width}" height="${bottom}" role="img" aria-label="The four rooms and the layers of the server">
  <style>
    text { font: 13px sans-serif; fill: #1f2328; }
    .name { font-weight: 600; font-size: 14px; }
    .soft { fill: #59636e; }
    rect { fill: #ffffff; stroke: #8c959f; }
    .room { fill: #f6f8fa; }
    .layer { stroke: #d1d9e0; }
    .arrow { fill: none; stroke: #59636e; stroke-width: 1.5; }
  </style>
  <defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#59636e"/></marker></defs>
  <rect x="0" y="0" width="${width}" height="${bottom}" style="stroke: none"/>
${parts.join('\n')}
</svg>
`;
};
