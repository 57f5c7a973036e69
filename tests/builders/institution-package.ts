import { packageFormat, schemaVersion, sha256 } from '#server/packages/package-format.ts';
import { zipOf } from './records/zip.ts';

/** A package as the platform exports it, of the given lists and files. */
export const packageOf = (
  lists: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Buffer>> = {},
): Buffer => {
  const parts = [
    ...Object.entries(lists).map(([name, list]) => ({ name, content: Buffer.from(JSON.stringify(list)) })),
    ...Object.entries(files).map(([name, content]) => ({ name, content })),
  ];
  const entries = parts.map(({ name, content }) => ({ path: name, sha256: sha256(content), size: content.length }));
  const manifest = {
    format: packageFormat,
    schema: schemaVersion,
    madeAt: '2026-11-15T00:00:00.000Z',
    from: '他馆',
    entries,
  };
  return zipOf([{ name: 'manifest.json', content: JSON.stringify(manifest) }, ...parts]);
};
