import PizZip from 'pizzip';
import { draftLine } from '#domain/reports/document/document.ts';
import type { ReportLanguage } from '#domain/services/choices.ts';
import { markDocx } from '#server/files/watermark-docx.ts';
import { watermarkPicture } from '#server/files/watermark-picture.ts';

const lineIn = (language: ReportLanguage): string =>
  `<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="A3261B"/><w:sz w:val="18"/></w:rPr><w:t xml:space="preserve">${draftLine(language)}</w:t></w:r></w:p>`;

const across = {
  zh: { title: '初稿 仅供核对', line: '不作证明' },
  both: { title: '初稿 DRAFT', line: '仅供核对，不作证明' },
  en: { title: 'DRAFT', line: 'for checking only, not a proof' },
} as const satisfies Record<ReportLanguage, { title: string; line: string }>;

const drawn = new Map<ReportLanguage, Promise<Buffer>>();
/** The same for every draft in a language, so it is drawn once. */
const picture = (language: ReportLanguage): Promise<Buffer> => {
  const known = drawn.get(language) ?? watermarkPicture(across[language].title, across[language].line);
  drawn.set(language, known);
  return known;
};

/** Says on every page that it is a draft, whatever the template: in words in each header, and across the page. */
export const markDraft = async (docx: Buffer, language: ReportLanguage): Promise<Buffer> => {
  const marked = markDocx(docx, await picture(language));
  const zip = new PizZip(marked);
  for (const part of Object.keys(zip.files).filter((name) => /^word\/header[^/]*\.xml$/.test(name))) {
    const xml = zip.file(part)?.asText() ?? '';
    zip.file(
      part,
      xml.replace(/(<w:hdr\b[^>]*>)/, (head: string) => `${head}${lineIn(language)}`),
    );
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
