import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ReleasedFile, writeArchive } from './release/archive.ts';
import { isShipped, shippedPackages } from './release/packages.ts';
import { sbomOf } from './release/sbom.ts';
import { runCommand } from './run-command.ts';

/** `npm run release [-- --to 目录]`: one archive that installs without a network, its checksum and what is in it. */
const root = path.resolve(import.meta.dirname, '..');

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Of the repository: what runs, what is read by whoever installs it, and nothing of tests or of building. */
const isOurs = (file: string): boolean =>
  !/\.test\.tsx?$/.test(file) &&
  (/^src\/(?:domain|contracts|server)\//.test(file) ||
    /^(?:deploy|docs)\//.test(file) ||
    /^scripts\/(?:backup\/|(?:backup|cells|confirm|create-admin|move-files|move-institution|open-app|prepare-database|remove-demo|reset-admin|restore|rotate-keys|run-command|verify-audit|with-database)\.ts$)/.test(
      file,
    ) ||
    ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md'].includes(file));

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** A package's own files, without those of packages that lie within it. */
const filesOfPackage = (folder: string): string[] =>
  filesUnder(folder).filter((file) => !file.slice(folder.length + 1).includes('node_modules/') && isShipped(file));

const release = async (): Promise<void> => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist/release' } } });
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const commit = git('rev-parse', 'HEAD');
  const at = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct')) * 1000);
  const packages = shippedPackages(root);
  const top = `${name}-${version}`;
  const sbom = sbomOf({ name, version, at }, packages);
  const copied = [
    ...git('ls-files').split('\n').filter(isOurs),
    ...filesUnder('dist/web'),
    ...packages.flatMap(({ folder }) => filesOfPackage(folder)),
  ];
  const files: ReleasedFile[] = [
    ...copied.map((file) => ({ name: `${top}/${file}`, from: { path: path.join(root, file) } })),
    { name: `${top}/node_modules/.bin/node`, from: { path: path.join(root, 'node_modules/.bin/node') } },
    { name: `${top}/install.sh`, from: { path: path.join(root, 'deploy/install.sh') }, executable: true },
    { name: `${top}/bin/chayin`, from: { path: path.join(root, 'deploy/chayin.sh') }, executable: true },
    { name: `${top}/sbom.cdx.json`, from: { text: sbom } },
    {
      name: `${top}/release.json`,
      from: {
        text: `${JSON.stringify({ version, commit, at: at.toISOString(), platform: process.platform, arch: process.arch }, null, 2)}\n`,
      },
    },
  ];
  const folder = path.resolve(values.to);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}-${version}-${process.platform}-${process.arch}.tar.zst`);
  const sha256 = await writeArchive(file, files, at);
  await writeFile(`${file}.sha256`, `${sha256}  ${path.basename(file)}\n`);
  await writeFile(path.join(folder, `${name}-${version}.cdx.json`), sbom);
  const { size } = await stat(file);
  console.log(JSON.stringify({ file, sha256, bytes: size, files: files.length, packages: packages.length }));
};

runCommand(release);
