import type PizZip from 'pizzip';
import { isDraftReport } from '#domain/reports/draft-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';

const part = 'docProps/core.xml';
const type = 'application/vnd.openxmlformats-package.core-properties+xml';
const relation = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** Adds a line to a part before its closing tag, once. */
const added = (zip: PizZip, name: string, closing: string, line: string): void => {
  const xml = zip.file(name)?.asText();
  if (xml && !xml.includes(part)) zip.file(name, xml.replace(closing, `${line}${closing}`));
};

/** What a file says of itself: title, institution and number of the report, not those of its template. */
export const describeFile = (zip: PizZip, data: ReportData): void => {
  const { title, institution } = data;
  const number = isDraftReport(data) ? '' : data.number;
  zip.file(
    part,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(institution.name)}</dc:creator><cp:keywords>${escaped(number)}</cp:keywords><dc:identifier>${escaped(number)}</dc:identifier></cp:coreProperties>`,
  );
  added(zip, '[Content_Types].xml', '</Types>', `<Override PartName="/${part}" ContentType="${type}"/>`);
  added(
    zip,
    '_rels/.rels',
    '</Relationships>',
    `<Relationship Id="rIdChayinCore" Type="${relation}" Target="${part}"/>`,
  );
};
