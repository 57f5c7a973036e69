import { deflateSync } from 'node:zlib';
import { zipOf } from './records/zip.ts';

export interface HostileFile {
  what: string;
  /** The endings under which it is sent. */
  endings: readonly string[];
  bytes: () => Buffer;
}

const proof = Boolean(process.env.PROOF);
/** The whole size in the proof, a part of it in `npm test`, where building it would take longer than reading it. */
const sized = (whole: number, part: number): number => (proof ? whole : part);

const head = '<?xml version="1.0" encoding="UTF-8"?>';

const excelXml = (rows: number): Buffer =>
  Buffer.from(
    `${head}<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table>${'<Row><Cell ss:Index="16384"><Data ss:Type="String">x</Data></Cell></Row>'.repeat(rows)}</Table></Worksheet></Workbook>`,
  );

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const workbook = ({ sheet, styles = '', doctype = '' }: { sheet: string; styles?: string; doctype?: string }): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}${doctype}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', content: `${head}<styleSheet xmlns="${main}">${styles}</styleSheet>` },
    { name: 'xl/worksheets/sheet1.xml', content: `${head}<worksheet xmlns="${main}">${sheet}</worksheet>` },
  ]);

const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>题名</t></is></c></row>';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

interface WordFile {
  body: string;
  doctype?: string;
  relations?: string;
  more?: { name: string; content: string }[];
}

const document = ({ body, doctype = '', relations = '', more = [] }: WordFile): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: `${head}<Types/>` },
    {
      name: 'word/document.xml',
      content: `${head}${doctype}<w:document ${word}><w:body>${body}</w:body></w:document>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `${head}<Relationships xmlns="${packageRelations}">${relations}</Relationships>`,
    },
    ...more,
  ]);

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const laughs = `<!DOCTYPE r [<!ENTITY a0 "ha">${Array.from(
  { length: 30 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('')}]>`;

const deep = (levels: number): string => `${'<a>'.repeat(levels)}x${'</a>'.repeat(levels)}`;

const openDocument = (rows: string): Buffer =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: `${head}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
    { name: '[Content_Types].xml', content: `${head}<Types/>` },
  ]);

const repeated = (columns: number, rows: number): string =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>x</text:p></table:table-cell></table:table-row>`;

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
const pdf = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  objects.forEach((object, index) => {
    const body = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += body.length;
    parts.push(body);
  });
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

const manyPages = (pages: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>'),
  ]);
};

const hugeImage = (side: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(side * side), { level: 1 });
  const image = `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  const content = 'q 595 0 0 842 0 0 cm /I Do Q';
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>',
    Buffer.concat([Buffer.from(image), packed, Buffer.from('\nendstream')]),
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]);
};

const filters = `<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><filter id="f">${'<feTurbulence baseFrequency="0.01" numOctaves="90"/><feGaussianBlur stdDeviation="900"/>'.repeat(400)}</filter><rect width="30000" height="30000" filter="url(#f)"/></svg>`;

const zipInZip = (levels: number): Buffer => {
  let inner = zipOf([{ name: 'a.txt', content: Buffer.alloc(sized(50, 2) * 1024 * 1024) }]);
  for (let level = 0; level < levels; level += 1)
    inner = zipOf(Array.from({ length: 16 }, (_, at) => ({ name: `${level}-${at}.zip`, content: inner })));
  return inner;
};

/** Files made to stop whoever reads them. */
export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'comments that repeat before nothing',
    endings: ['xml'],
    bytes: () => Buffer.from(`${'<!--a-->'.repeat(20_000)}x`),
  },
  {
    what: 'an Excel XML with 1,000 cells in the last column',
    endings: ['xls', 'xml', 'txt'],
    bytes: () => excelXml(1_000),
  },
  {
    what: 'an Excel XML with 3,000 cells in the last column',
    endings: ['xls', 'xml', 'txt'],
    bytes: () => excelXml(3_000),
  },
  { what: 'a zip within a zip', endings: ['zip', 'xlsx', 'docx', 'ofd'], bytes: () => zipInZip(3) },
  {
    what: 'a million merged cells',
    endings: ['xlsx'],
    bytes: () =>
      workbook({
        sheet: `<sheetData>${cell}</sheetData><mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(1_000_000)}</mergeCells>`,
      }),
  },
  {
    what: 'a million formats',
    endings: ['xlsx'],
    bytes: () =>
      workbook({
        sheet: `<sheetData>${cell}</sheetData>`,
        styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs>`,
      }),
  },
  {
    what: 'a workbook whose cells stand in the last column',
    endings: ['xlsx'],
    bytes: () =>
      workbook({
        sheet: `<sheetData>${Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"/></row>`).join('')}</sheetData>`,
      }),
  },
  { what: 'XML nested 200,000 deep', endings: ['xml', 'txt'], bytes: () => Buffer.from(`${head}${deep(200_000)}`) },
  {
    what: 'a Word file nested 100,000 deep',
    endings: ['docx'],
    bytes: () => document({ body: `${'<w:tbl><w:tr><w:tc>'.repeat(100_000)}${paragraph('x')}` }),
  },
  { what: 'a PDF of 50,000 pages', endings: ['pdf'], bytes: () => manyPages(50_000) },
  { what: 'a PDF of one huge picture', endings: ['pdf'], bytes: () => hugeImage(sized(30_000, 8_000)) },
  { what: 'an SVG with filters', endings: ['svg', 'png', 'xml'], bytes: () => Buffer.from(filters) },
  {
    what: 'a Word file with links outwards and an embedded object',
    endings: ['docx'],
    bytes: () =>
      document({
        body: paragraph('[1] 甲. 题名[J]. 学报, 2020.'),
        relations: `<Relationship Id="a" Type="${office}/attachedTemplate" Target="http://127.0.0.1:9/t.dotm" TargetMode="External"/><Relationship Id="b" Type="${office}/oleObject" Target="embeddings/oleObject1.bin"/>`,
        more: [{ name: 'word/embeddings/oleObject1.bin', content: 'x' }],
      }),
  },
  {
    what: 'entities that multiply',
    endings: ['xml', 'txt'],
    bytes: () =>
      Buffer.from(
        `${head}${laughs}<xml><records><record><titles><title>&a30;</title></titles></record></records></xml>`,
      ),
  },
  {
    what: 'a workbook with entities that multiply',
    endings: ['xlsx'],
    bytes: () => workbook({ sheet: `<sheetData>${cell}</sheetData>`, doctype: laughs }),
  },
  {
    what: 'a Word file with entities that multiply',
    endings: ['docx'],
    bytes: () => document({ body: paragraph('&a30;'), doctype: laughs }),
  },
  {
    what: 'an .ods with a million repeated cells in a row',
    endings: ['ods'],
    bytes: () => openDocument(repeated(1_000_000, 1)),
  },
  {
    what: 'an .ods with a million repeated rows',
    endings: ['ods'],
    bytes: () => openDocument(repeated(1_000, 1_000_000)),
  },
  {
    what: 'a web page with 30,000 cells that span rows',
    endings: ['xls', 'txt'],
    bytes: () => Buffer.from(`<html><table>${'<tr><td rowspan="9">x</td></tr>'.repeat(30_000)}</table></html>`),
  },
  {
    what: 'a text of one line of blanks',
    endings: ['txt', 'csv', 'md', 'tex'],
    bytes: () => Buffer.from(`${' '.repeat(sized(2_000_000, 200_000))}x`),
  },
];
