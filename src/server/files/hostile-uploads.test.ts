import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { changedTemplate } from '#tests/builders/records/template-docx.ts';
import { type ZipPart, zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, type UploadedPart, upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

const proof = Boolean(process.env.PROOF);
const mebibyte = 1024 * 1024;

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

let platform: TestPlatform;
let reader: string;
let admin: string;
let acceptor: string;
let librarian: string;
let tried = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  [reader, admin, acceptor, librarian] = (await Promise.all(
    ['reader', 'admin', 'acceptor', 'librarian'].map((name) => platform.signIn(name)),
  )) as [string, string, string, string];
});
afterAll(async () => {
  console.log(`恶意上传：${tried} 例`);
  await platform.stop();
});
afterEach(async () => expect(await readdir(path.join(platform.dataDir, 'files', 'drafts'))).toEqual([]));

const countFiles = async (): Promise<number> =>
  Number(
    (
      await platform.services
        .tenant(100)
        .one(kysely.selectFrom('files').select(({ fn }) => fn.countAll<string>().as('n')))
    ).n,
  );

const send = (to: string, part: UploadedPart, token = admin) => {
  tried += 1;
  return upload(platform.url, to, token, part);
};

/** Every call that takes a file, with somebody who may, and the endings it takes. */
const takingCalls: readonly { to: string; who: () => string; endings: readonly string[] }[] = [
  { to: '/localStorage/upload', who: () => reader, endings: ['docx', 'xlsx', 'pptx', 'zip', 'txt', 'pdf', 'png'] },
  { to: '/qiniu/content', who: () => reader, endings: ['docx', 'xlsx', 'zip', 'pdf'] },
  { to: '/image/upload', who: () => reader, endings: ['png'] },
  { to: '/pictures/upload', who: () => reader, endings: ['png'] },
  { to: '/avatar/update', who: () => reader, endings: ['png'] },
  { to: '/papers/read', who: () => reader, endings: ['xlsx', 'docx', 'txt'] },
  { to: '/deploy/upload', who: () => admin, endings: ['zip'] },
  { to: '/database/upload', who: () => admin, endings: ['zip', 'xlsx', 'csv'] },
  { to: '/sys/user/importRead', who: () => admin, endings: ['xlsx'] },
  { to: '/records/imports/upload', who: () => librarian, endings: ['xlsx', 'xml', 'txt'] },
  { to: '/report-templates/include/upload', who: () => admin, endings: ['docx'] },
  { to: '/reconciliation/look', who: () => acceptor, endings: ['csv', 'xlsx'] },
  { to: '/certificates/upload', who: () => admin, endings: ['p12'] },
  { to: '/verification/file', who: () => '', endings: ['pdf'] },
];

const refusedOrHarmless = async (to: string, token: string, part: UploadedPart) => {
  const { status, body } = await send(to, part, token);
  expect(status, `${to} ${part.name}: ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(500);
  if (status !== 200) expect(body.errormsg).toMatch(/\p{Script=Han}/u);
  return { status, text: JSON.stringify(body) };
};

const laughs = `<!DOCTYPE r [<!ENTITY a0 "ha">${Array.from(
  { length: 30 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('')}]>`;
const outside = '<!DOCTYPE r [<!ENTITY a30 SYSTEM "file:///etc/passwd">]>';

const xml = (doctype: string, inner: string): string => `<?xml version="1.0" encoding="UTF-8"?>${doctype}${inner}`;

const workbookWith = async (doctype: string): Promise<Buffer> => {
  const zip = new PizZip(
    Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: '甲',
            rows: [
              ['题名', '账号'],
              ['甲', 'a'],
            ],
          },
        ],
      }),
    ),
  );
  for (const name of Object.keys(zip.files).filter((one) => one.endsWith('.xml'))) {
    const text = zip
      .file(name)!
      .asText()
      .replace(/^<\?xml[^>]*\?>/, '');
    zip.file(name, xml(doctype, text.replace(/<t([^>]*)>[^<]*<\/t>/, '<t$1>&a30;</t>')));
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};

const documentWith = (doctype: string): Buffer => {
  const zip = new PizZip(changedTemplate({}));
  const text = zip
    .file('word/document.xml')!
    .asText()
    .replace(/^<\?xml[^>]*\?>/, '');
  zip.file(
    'word/document.xml',
    xml(doctype, text.replace('<w:body>', '<w:body><w:p><w:r><w:t>&a30;</w:t></w:r></w:p>')),
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};

describe('uploads that mean harm', () => {
  test.each([
    ['entities that multiply', laughs],
    ['an entity of a file on the server', outside],
  ])('§+ %s are not expanded in any table, document or export', async (_what, doctype) => {
    const files: Record<string, Buffer> = {
      xlsx: await workbookWith(doctype),
      docx: documentWith(doctype),
      xml: Buffer.from(
        xml(doctype, '<xml><records><record><titles><title>&a30;</title></titles></record></records></xml>'),
      ),
    };
    for (const { to, who, endings } of takingCalls)
      for (const ending of endings.filter((one) => one in files)) {
        const { text } = await refusedOrHarmless(to, who(), { bytes: files[ending]!, name: `a.${ending}` });
        expect(text).not.toMatch(/root:x:|hahahaha/);
      }
  });

  /** A megabyte of zeros packs to a thousandth. */
  const zeros = Buffer.alloc((proof ? 500 : 3) * mebibyte);
  const parts: Readonly<Record<string, (bomb: Buffer) => ZipPart[]>> = {
    zip: (content) => [{ name: 'a.txt', content }],
    docx: (content) => [
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content },
    ],
    xlsx: (content) => [
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
      { name: 'xl/worksheets/sheet1.xml', content },
    ],
  };

  describe.runIf(proof)('that unpack into hundreds of megabytes', () => {
    const bombs = new Map<string, Buffer>();
    beforeAll(() => {
      for (const [ending, made] of Object.entries(parts)) bombs.set(ending, zipOf(made(zeros)));
    });

    const unpacking = takingCalls.filter(({ endings }) => endings.some((one) => one in parts));
    test.each(unpacking)('§+ are refused by $to, or never unpacked', async ({ to, who, endings }) => {
      // What building the bombs took is the test's own, and is gone before the server is watched.
      collectGarbage();
      const resident = process.memoryUsage().arrayBuffers;
      let most = resident;
      const look = () => {
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      };
      const watch = setInterval(look, 5);
      for (const ending of endings.filter((one) => one in parts)) {
        await refusedOrHarmless(to, who(), { bytes: bombs.get(ending)!, name: `a.${ending}` });
        look();
      }
      clearInterval(watch);
      expect((most - resident) / mebibyte).toBeLessThan(400);
    });
  });

  test.each<[string, ZipPart]>([
    ['a path that climbs', { name: '../../evil.txt', content: 'x' }],
    ['an absolute path', { name: '/etc/cron.d/evil', content: 'x' }],
    ['a drive', { name: 'C:evil.txt', content: 'x' }],
    ['backslashes', { name: '..\\evil.txt', content: 'x' }],
    ['a symbolic link', { name: 'evil.txt', content: '/etc/passwd', symlink: true }],
    ['a size that lies', { name: 'a.txt', content: Buffer.alloc(mebibyte), claimedSize: 3 }],
  ])('§+ an archive with %s is kept nowhere', async (_what, part) => {
    const before = await countFiles();
    for (const { to, who, endings } of takingCalls)
      for (const ending of endings.filter((one) => one in parts)) {
        const bytes = zipOf([...parts[ending]!(Buffer.from('<a/>')), part]);
        const { status } = await refusedOrHarmless(to, who(), { bytes, name: `a.${ending}` });
        expect([to, ending, status >= 400]).toEqual([to, ending, true]);
      }
    expect(await countFiles()).toBe(before);
  });

  test('§+ what is two things at once is served as the one its first bytes say, never as a page', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const archive = zipOf([{ name: 'a.txt', content: 'a' }]);
    const twofold: readonly [UploadedPart, string, RegExp][] = [
      [{ bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), page]), name: 'a.pdf' }, 'application/pdf', /^attachment/],
      [{ bytes: Buffer.concat([pixel, archive]), name: 'a.png' }, 'image/png', /^inline/],
      [
        {
          bytes: Buffer.concat([Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), page]),
          name: 'a.gif',
          type: 'text/html',
        },
        'image/gif',
        /^inline/,
      ],
    ];
    for (const [part, type, way] of twofold) {
      const { data } = await send('/localStorage/upload', part, reader);
      const answer = await fetch(`${platform.url}${servicePath}/files/${data.id}`, {
        headers: { authorization: reader },
      });
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toMatch(way);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('§+ the name a file comes under does not make it another kind', async () => {
    const archive = zipOf([{ name: 'a.txt', content: 'a' }]);
    const wrong: readonly [string, Buffer][] = [
      ['a.png', archive],
      ['a.pdf', archive],
      ['a.xlsx', Buffer.from('%PDF-1.7')],
      ['a.docx', pixel],
      ['a.zip', pixel],
      ['a.html', Buffer.from('<html></html>')],
      ['a.svg', Buffer.from('<svg/>')],
      ['a.js', Buffer.from('alert(1)')],
      ['a.exe', Buffer.from('MZ\u0000\u0001')],
      ['a.php', Buffer.from('<?php')],
    ];
    for (const [name, bytes] of wrong)
      for (const to of ['/localStorage/upload', '/qiniu/content', '/image/upload', '/avatar/update']) {
        const { status } = await send(to, { bytes, name, type: 'image/png' }, reader);
        expect([to, name, status]).toEqual([to, name, 415]);
      }
  });

  test('§+ a picture whose points would fill the memory is refused by what it says of its size', async () => {
    const wide = Buffer.from(pixel);
    wide.writeUInt32BE(60_000, 16);
    wide.writeUInt32BE(60_000, 20);
    const gif = Buffer.from('GIF89a\u0000\u0000\u0000\u0000', 'latin1');
    gif.writeUInt16LE(65_535, 6);
    gif.writeUInt16LE(65_535, 8);
    const webp = Buffer.alloc(40);
    webp.write('RIFF', 0, 'latin1');
    webp.write('WEBPVP8X', 8, 'latin1');
    webp.writeUIntLE(0xfffffe, 24, 3);
    webp.writeUIntLE(0xff, 27, 3);
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff0301220002110103', 'hex');
    for (const [name, bytes] of Object.entries({ 'a.png': wide, 'a.gif': gif, 'a.webp': webp, 'a.jpg': jpeg }))
      for (const to of ['/image/upload', '/pictures/upload', '/avatar/update', '/localStorage/upload']) {
        const { status, body } = await send(to, { bytes, name }, reader);
        expect([to, name, status, body.errormsg]).toEqual([to, name, 413, '图片的长宽过大，请缩小后再上传']);
      }
  });
});
