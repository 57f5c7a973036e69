import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofTest } from '#tests/builders/proof-test.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { changedTemplate } from '#tests/builders/records/template-docx.ts';
import { pixel } from '#tests/builders/upload.ts';
import { openOffice } from './office.ts';
import { findOffice } from './office-runner.ts';

const soffice = findOffice();
if (!soffice) console.warn('LibreOffice is not installed: only its absence is tried.');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-office-'));
  // Whoever LibreOffice runs as can read and write here: what it does not read, it was not let near.
  await chmod(folder, 0o777);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

proofTest('§+ an office that hangs is ended, with whatever it started, and leaves no folder behind', async () => {
  const pids = path.join(folder, 'pids');
  await writeFile(pids, '');
  await chmod(pids, 0o666);
  const program = path.join(folder, 'hangs');
  await writeFile(program, `#!/bin/sh\nsleep 1000 &\necho $$ $! >> ${pids}\nwait\n`, { mode: 0o755 });
  const work = path.join(folder, 'work');
  const office = openOffice(program, work, { startMs: 3_000, convertMs: 3_000, stillMs: 3_000 });
  await expect(office.convert(Buffer.from('x'))).rejects.toThrow();
  await office.stop();
  const started = (await readFile(pids, 'utf8')).split(/\s+/).filter(Boolean).map(Number);
  expect(started.length).toBeGreaterThan(2);
  await expect.poll(() => started.filter(isAlive)).toEqual([]);
  expect(await readdir(work)).toEqual([]);
});

/** An office of few words: it takes its time over each document, and may listen as the real one does. */
const slowOffice = async (listens: boolean): Promise<string> => {
  const program = path.join(folder, listens ? 'listens.mjs' : 'starts.mjs');
  const office = `#!/usr/bin/env node
    import { createHash } from 'node:crypto';
    import { writeFileSync } from 'node:fs';
    import { createServer } from 'node:net';
    import path from 'node:path';
    const convert = (args, told) =>
      setTimeout(() => {
        writeFileSync(path.join(path.dirname(args.at(-1)), 'report.pdf'), told);
        done();
      }, 1_200);
    let done = () => process.exit(0);
    if (process.argv.includes('--convert-to')) convert(process.argv, 'by a start');
    else if (${listens} && process.argv.includes('private:factory/swriter')) {
      const profile = process.argv.find((one) => one.startsWith('-env:')).slice('-env:UserInstallation='.length);
      const md5 = createHash('md5').update(Buffer.from(profile, 'utf16le')).digest();
      createServer((socket) => {
        socket.write('InternalIPC::SendArguments\\0');
        socket.on('data', (bytes) => {
          done = () => socket.end('InternalIPC::ProcessingDone\\0');
          convert(bytes.toString().slice(0, -1).split(','), 'by the listener');
        });
      }).listen('/tmp/test_SingleOfficeIPC_' + [...md5].map((byte) => byte.toString(16)).join(''));
    }
  `;
  await writeFile(program, office, { mode: 0o755 });
  return program;
};

test.each([
  ['listens', true, 'by the listener'],
  ['is started for it', false, 'by a start'],
])(
  '§+ an office that %s and waits for a busy machine longer than it may work gives its PDF',
  async (_, listens, told) => {
    const office = openOffice(await slowOffice(listens), path.join(folder, 'slow'), {
      startMs: 700,
      convertMs: 700,
      stillMs: 20_000,
    });
    try {
      expect((await office.convert(Buffer.from('x'))).toString()).toBe(told);
    } finally {
      await office.stop();
    }
  },
);

const field = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>before</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

/** A picture that lies elsewhere, by its relationship. */
const linked =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="rIdSeal"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

const openDocument = (secret: string, seal: string): Record<string, string> => ({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2"><office:body><office:text><text:section text:name="S"><text:section-source xlink:href="file://${secret}" xlink:type="simple"/></text:section><text:p><draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="file://${seal}" xlink:type="simple"/></draw:frame>the end</text:p></office:text></office:body></office:document-content>`,
  'META-INF/manifest.xml':
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
});

test.skipIf(!soffice)(
  '§+ a Word file of staff’s own that reads files and addresses gets neither into its PDF',
  async () => {
    let asked = 0;
    const server = createServer((_, reply) => {
      asked += 1;
      reply.end('SECRET');
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secret = path.join(folder, 'secret.txt');
    await writeFile(secret, 'SECRET', { mode: 0o644 });
    const seal = path.join(folder, 'seal.png');
    await writeFile(seal, pixel, { mode: 0o644 });
    const hostile = changedTemplate({
      only: [
        ...[`file://${secret}`, secret, address].flatMap((from) => [
          field(`INCLUDETEXT "${from}"`),
          field(`INCLUDEPICTURE "${from}" \\d`),
          field(`DDEAUTO soffice "${from}" x`),
        ]),
        `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:90pt;height:90pt"><v:imagedata src="${address}/a.png"/></v:shape></w:pict></w:r></w:p>`,
        linked,
        '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdChunk"/>',
        '<w:subDoc xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdOut"/>',
        `<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" Type="Link" ProgID="Word.Document.12" r:id="rIdObject" UpdateMode="Always"/></w:object></w:r></w:p>`,
        '<w:p><w:r><w:t>the end</w:t></w:r></w:p>',
      ],
      // The same archive read as an OpenDocument text, whose sections and pictures lie elsewhere.
      parts: {
        ...openDocument(secret, seal),
        'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${address}/a.dotx" TargetMode="External"/></Relationships>`,
        'word/webSettings.xml': `<w:webSettings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:frameset><w:frame><w:sourceFileName r:id="rId1"/></w:frame></w:frameset></w:webSettings>`,
        'word/_rels/webSettings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/frame" Target="${address}/frame.htm" TargetMode="External"/></Relationships>`,
      },
      relations: `<Relationship Id="rIdChunk" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="${address}/chunk.html" TargetMode="External"/><Relationship Id="rIdObject" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/oleObject" Target="${address}/object.docx" TargetMode="External"/><Relationship Id="rIdOut" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/subDocument" Target="file://${secret}" TargetMode="External"/><Relationship Id="rIdSeal" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file://${seal}" TargetMode="External"/>`,
    });
    const office = openOffice(soffice!, path.join(folder, 'real'));
    try {
      const pages = await lookAtPdf(await office.convert(hostile));
      const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
      expect(text).toContain('the end');
      expect(text).not.toContain('SECRET');
      expect(pages.flatMap(({ pictures }) => pictures)).toEqual([]);
      expect(asked).toBe(0);
    } finally {
      await office.stop();
      server.close();
    }
  },
  240_000,
);
