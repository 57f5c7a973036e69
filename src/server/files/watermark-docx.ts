import PizZip from 'pizzip';
import { addPngType, addRelation, addType, before, readPart as read } from './docx-parts.ts';
import { sheet } from './watermark-picture.ts';

const office = 'http://schemas.openxmlformats.org';
const word = `${office}/wordprocessingml/2006/main`;
const relation = `${office}/officeDocument/2006/relationships`;
const pictureRelation = 'rIdWatermark';
const picturePart = 'word/media/watermark.png';
const headerPart = 'word/header-watermark.xml';
const headerRelation = 'rIdWatermarkHeader';
const emuPerPoint = 12_700;
const [wide, high] = [sheet.width * emuPerPoint, sheet.height * emuPerPoint];

/** A picture of the sheet's size behind the text; every name space is declared where it is used. */
const paragraph = [
  `<w:p xmlns:w="${word}"><w:r><w:drawing>`,
  `<wp:anchor xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="251658240" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1">`,
  '<wp:simplePos x="0" y="0"/>',
  '<wp:positionH relativeFrom="page"><wp:align>center</wp:align></wp:positionH>',
  '<wp:positionV relativeFrom="page"><wp:align>center</wp:align></wp:positionV>',
  `<wp:extent cx="${wide}" cy="${high}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>`,
  '<wp:docPr id="990001" name="watermark"/><wp:cNvGraphicFramePr/>',
  `<a:graphic xmlns:a="${office}/drawingml/2006/main"><a:graphicData uri="${office}/drawingml/2006/picture">`,
  `<pic:pic xmlns:pic="${office}/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="990002" name="watermark.png"/><pic:cNvPicPr/></pic:nvPicPr>`,
  `<pic:blipFill><a:blip xmlns:r="${relation}" r:embed="${pictureRelation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
  `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
  '</pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>',
].join('');

const markHeader = (zip: PizZip, part: string): void => {
  const text = (read(zip, part) ?? '').replace(/(<w:hdr\b[^>]*)\/>/, '$1></w:hdr>');
  zip.file(part, before(text, '</w:hdr>', paragraph));
  addRelation(zip, part, pictureRelation, 'image', '/word/media/watermark.png');
};

/** The first section shows the mark on each kind of page where it has no header of its own; later ones follow it. */
const addReferences = (document: string): string => {
  const whole = /<w:sectPr\b/.test(document) ? document : before(document, '</w:body>', '<w:sectPr></w:sectPr>');
  return whole.replace(/<w:sectPr\b([^>]*?)(?:\/>|>([\s\S]*?)<\/w:sectPr>)/, (_, attributes: string, inside = '') => {
    const kinds = ['default', 'first', 'even'].filter(
      (kind) => !new RegExp(`<w:headerReference\\b[^>]*w:type="${kind}"`).test(inside),
    );
    const references = kinds.map(
      (kind) => `<w:headerReference xmlns:r="${relation}" w:type="${kind}" r:id="${headerRelation}"/>`,
    );
    return `<w:sectPr${attributes}>${references.join('')}${inside}</w:sectPr>`;
  });
};

/** Puts the picture behind the text of every page, in every header. Throws where the file is not what Word writes. */
export const markDocx = (bytes: Buffer, picture: Buffer): Buffer => {
  const zip = new PizZip(bytes);
  const document = read(zip, 'word/document.xml') ?? '';
  const headers = Object.keys(zip.files).filter((name) => /^word\/header[^/]*\.xml$/.test(name));
  zip.file(picturePart, picture);
  addPngType(zip);
  for (const part of headers) markHeader(zip, part);
  zip.file(
    headerPart,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:hdr xmlns:w="${word}">${paragraph}</w:hdr>`,
  );
  addRelation(zip, headerPart, pictureRelation, 'image', '/word/media/watermark.png');
  addType(
    zip,
    `<Override PartName="/${headerPart}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>`,
  );
  addRelation(zip, 'word/document.xml', headerRelation, 'header', '/word/header-watermark.xml');
  zip.file('word/document.xml', addReferences(document));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
