import PizZip from 'pizzip';
import { draftWords } from '#domain/reports/draft-report.ts';
import { markDocx } from '#server/files/watermark-docx.ts';
import { watermarkPicture } from '#server/files/watermark-picture.ts';

const line = `<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="A3261B"/><w:sz w:val="18"/></w:rPr><w:t xml:space="preserve">${draftWords}</w:t></w:r></w:p>`;

let drawn: Promise<Buffer> | undefined;
/** The same for every draft, so it is drawn once. */
const picture = (): Promise<Buffer> => {
  drawn ??= watermarkPicture('初稿 仅供核对', '不作证明');
  return drawn;
};

/** Says on every page that it is a draft, whatever the template: in words in each header, and across the page. */
export const markDraft = async (docx: Buffer): Promise<Buffer> => {
  const marked = markDocx(docx, await picture());
  const zip = new PizZip(marked);
  for (const part of Object.keys(zip.files).filter((name) => /^word\/header[^/]*\.xml$/.test(name))) {
    const xml = zip.file(part)?.asText() ?? '';
    zip.file(
      part,
      xml.replace(/(<w:hdr\b[^>]*>)/, (head: string) => `${head}${line}`),
    );
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
