import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { inspectZip } from '../files/zip-guard.ts';
import { manifestName, packageFormat, schemaVersion, sha256 } from './package-format.ts';
import type { PackageItem } from './package-part.ts';
import { packageParts } from './package-parts.ts';

const mebibyte = 1024 * 1024;

const manifestShape = z.object({
  format: z.literal(packageFormat),
  schema: z.number().int().min(1),
  madeAt: z.string().max(40),
  from: z.string().max(200),
  entries: z.array(z.object({ path: z.string().max(200), sha256: z.string(), size: z.number().int().min(0) })).max(500),
});
export type Manifest = z.output<typeof manifestShape>;

const entries = new Set([manifestName, ...packageParts.map(({ entry }) => entry)]);
const attached = /^(branding\/logo\.(png|jpe?g|gif|webp)|templates\/[\w-]+\.docx)$/;

const bad = (sentence: string) => refuse('bad-input', { sentence });

export interface ReadPackage {
  manifest: Manifest;
  /** By kind of part. */
  items: ReadonlyMap<string, readonly PackageItem[]>;
  /** Those that items name. */
  files: ReadonlyMap<string, Buffer>;
  entries: number;
  bytes: number;
}

const parse = (bytes: Buffer, name: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw bad(`${name} 不是有效的 JSON`);
  }
};

const readManifest = (files: ReadonlyMap<string, Buffer>): Manifest => {
  const bytes = files.get(manifestName);
  if (!bytes) throw bad('配置包中没有 manifest.json，请使用由平台导出的配置包');
  const given = parse(bytes, manifestName) as { schema?: unknown };
  if (typeof given?.schema === 'number' && given.schema > schemaVersion)
    throw bad('配置包由更新版本的平台导出，请先升级平台再导入');
  const read = manifestShape.safeParse(given);
  if (!read.success) throw bad('manifest.json 的内容不正确');
  return read.data;
};

/** Everything in the archive is in the list and as it says, and the other way round. */
const checkEntries = (manifest: Manifest, files: ReadonlyMap<string, Buffer>): void => {
  const listed = new Map(manifest.entries.map((entry) => [entry.path, entry]));
  for (const [name, bytes] of files) {
    if (name === manifestName) continue;
    const entry = listed.get(name);
    if (!entry) throw bad(`清单中没有列出 ${name}`);
    if (entry.sha256 !== sha256(bytes)) throw bad(`${name} 的校验值不符，文件可能被改动或损坏`);
  }
  for (const path of listed.keys()) if (!files.has(path)) throw bad(`配置包中缺少 ${path}`);
};

const readItems = (files: ReadonlyMap<string, Buffer>): Map<string, PackageItem[]> => {
  const found = new Map<string, PackageItem[]>();
  for (const { kind, entry, item, key } of packageParts) {
    const bytes = files.get(entry);
    if (!bytes) continue;
    const read = z.array(item).max(2_000).safeParse(parse(bytes, entry));
    if (!read.success) {
      const [issue] = read.error.issues;
      throw bad(`${entry} 的 ${issue?.path.join('.') || '内容'}：${issue?.message}`);
    }
    const keys = read.data.map(key);
    if (new Set(keys).size !== keys.length) throw bad(`${entry} 中有重复的内容`);
    for (const one of read.data) {
      const own = one.file === undefined ? undefined : files.get(one.file);
      if (one.file !== undefined && (!own || sha256(own) !== one.sha256))
        throw bad(`${entry} 所指的 ${one.file} 不在包中`);
    }
    found.set(kind, read.data);
  }
  return found;
};

/** What a package holds, against its own list; the parts that are files are checked by whoever asked. */
export const run = async (source: string | Uint8Array): Promise<ReadPackage> => {
  const zip = await inspectZip(typeof source === 'string' ? source : Buffer.from(source), {
    maxEntries: 200,
    maxEntryBytes: 10 * mebibyte,
    maxTotalBytes: 100 * mebibyte,
    faultOf: (name) =>
      entries.has(name) || attached.test(name) ? undefined : `配置包中有不允许的文件：${name.slice(0, 80)}`,
    wanted: () => true,
  });
  if (zip.entries.length === 0) throw bad('配置包是空的');
  const manifest = readManifest(zip.wanted);
  checkEntries(manifest, zip.wanted);
  const items = readItems(zip.wanted);
  const files = new Map([...zip.wanted].filter(([name]) => attached.test(name)));
  return { manifest, items, files, entries: zip.entries.length, bytes: zip.bytes };
};
