import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawArchitecture } from '../scripts/architecture/draw.ts';
import { rooms, serverLayers } from '../scripts/architecture/layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const layerOf = new Map(
  serverLayers.flatMap((folders, index) => folders.map((folder) => [folder, index + 1] as const)),
);

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const known = new Set(files);

/** Types count too: an import is an import. */
const importsOf = (file: string): string[] => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const specifiers = [
    ...text.matchAll(/(?:import|export)\s+(?:type\s+)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g),
  ].map(([, from, lazy]) => from ?? lazy ?? '');
  return specifiers
    .map((one) => {
      if (one.startsWith('#')) return `src/${one.slice(1)}`;
      return one.startsWith('.') ? path.posix.join(path.posix.dirname(file), one) : '';
    })
    .filter((target) => known.has(target));
};

interface Edge {
  from: string;
  to: string;
}

const edges: readonly Edge[] = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));

/** The noun folder of a file in one room; undefined for files that stand in the room itself. */
const folderIn = (room: string, file: string): string | undefined => {
  const rest = file.startsWith(`src/${room}/`) ? file.slice(room.length + 5).split('/') : [];
  return rest.length > 1 ? rest[0] : undefined;
};

const between = (room: string): { edge: Edge; from: string; to: string }[] =>
  edges.flatMap((edge) => {
    const [from, to] = [folderIn(room, edge.from), folderIn(room, edge.to)];
    return from !== undefined && to !== undefined && from !== to ? [{ edge, from, to }] : [];
  });

/** Groups of nodes that reach each other: circles. */
const circlesOf = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const reachable = new Map<string, Set<string>>();
  for (const start of graph.keys()) {
    const seen = new Set<string>();
    const open = [...(graph.get(start) ?? [])];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      open.push(...(graph.get(node) ?? []));
    }
    reachable.set(start, seen);
  }
  const circles = new Map<string, string[]>();
  for (const [node, seen] of reachable) {
    if (!seen.has(node)) continue;
    const circle = [...seen].filter((other) => reachable.get(other)?.has(node)).sort();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
};

const graphOf = (pairs: readonly { from: string; to: string }[]): Map<string, Set<string>> => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
};

describe('§+ the server', () => {
  test('§+ each noun folder stands in a layer', () => {
    const folders = readdirSync(path.join(root, 'src/server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const homeless = folders
      .filter((folder) => !layerOf.has(folder))
      .map(
        (folder) =>
          `src/server/${folder} has no layer: add it to scripts/architecture/layers.ts and run node scripts/draw-architecture.ts`,
      );
    expect(homeless).toEqual([]);
  });

  test('§+ imports go down, or sideways', () => {
    const upward = between('server')
      .filter(({ from, to }) => (layerOf.get(to) ?? 0) > (layerOf.get(from) ?? 0))
      .map(
        ({ edge, from, to }) =>
          `${edge.from} (layer ${layerOf.get(from)}) imports ${edge.to} (layer ${layerOf.get(to)}): move what it needs to layer ${layerOf.get(from)} or below or into the domain, or let the wiring in src/server/start hand it in`,
      );
    expect(upward).toEqual([]);
  });

  test('§+ what a noun brings stands in its manifest, and every manifest is in the list of nouns', () => {
    const brought = files.filter(
      (file) =>
        /^src\/server\/[^/]+\/manifest\.ts$/.test(file) &&
        /export const \w+Manifest = \{/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    const listed = edges.filter(({ from }) => from === 'src/server/start/nouns.ts').map(({ to }) => to);
    expect(listed.filter((file) => file !== 'src/server/start/manifest.ts').sort()).toEqual(brought.sort());
    const aside = edges
      .filter(({ from, to }) => from === 'src/server/start-platform.ts' && /routes\.ts$|-job\.ts$/.test(to))
      .filter(({ to }) => !/\/(monitoring|push|start)\//.test(to));
    expect(aside).toEqual([]);
  });

  test('§+ only the wiring knows all nouns', () => {
    const outside = edges
      .filter(({ from, to }) => folderIn('server', from) && /^src\/server\/[^/]+\.ts$/.test(to))
      .filter(({ from, to }) => folderIn('server', from) !== 'start' && to !== 'src/server/settings.ts')
      .map(({ from, to }) => `${from} imports ${to}: take what it needs as a parameter`);
    expect(outside).toEqual([]);
  });
});

test('§+ no production start loads the demo: serve.ts alone names it, and asks for it only where it is wanted', () => {
  const users = edges.filter(
    ({ from, to }) => folderIn('server', to) === 'demo' && folderIn('server', from) !== 'demo',
  );
  expect(users).toEqual([{ from: 'src/server/serve.ts', to: 'src/server/demo/demo.ts' }]);
  const serve = readFileSync(path.join(root, 'src/server/serve.ts'), 'utf8');
  expect(serve).toContain("settings.demo ? await import('./demo/demo.ts') : undefined");
  expect(serve).not.toMatch(/from '\.\/demo\//);
});

test.each(['server', 'domain', 'web/features'])('§+ the folders of %s form no circle', (room) => {
  const pairs = between(room);
  const circles = circlesOf(graphOf(pairs)).map((circle) => {
    const inside = pairs.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
    const thinnest = inside.map(({ edge }) => `${edge.from} → ${edge.to}`).slice(0, 12);
    return `${circle.join(', ')}: cut one of\n${thinnest.join('\n')}`;
  });
  expect(circles).toEqual([]);
});

test('§+ no files import each other in a circle', () => {
  expect(circlesOf(graphOf(edges)).map((circle) => circle.join(' '))).toEqual([]);
});

test('§+ the picture of ARCHITECTURE.md is drawn from these layers, and shows folders that there are', () => {
  const picture = readFileSync(path.join(root, 'docs/pictures/architecture.svg'), 'utf8');
  expect(picture, 'run node scripts/draw-architecture.ts').toBe(drawArchitecture());
  const [firstLink] = /\]\(([^)]+)\)/.exec(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'))?.slice(1) ?? [];
  expect(firstLink).toBe('docs/pictures/architecture.svg');
  const there = (folder: string) => existsSync(path.join(root, 'src/server', folder));
  expect(serverLayers.flat().filter((folder) => !there(folder))).toEqual([]);
});

test('§+ the rooms of the picture import what it says', () => {
  const roomOf = (file: string) => file.split('/')[1] as keyof typeof rooms;
  const imported = edges.map(({ from, to }) => [roomOf(from), roomOf(to)] as const).filter(([from, to]) => from !== to);
  for (const [room, { imports }] of Object.entries(rooms))
    expect([room, [...new Set(imported.filter(([from]) => from === room).map(([, to]) => to))].toSorted()]).toEqual([
      room,
      [...imports].toSorted(),
    ]);
});
