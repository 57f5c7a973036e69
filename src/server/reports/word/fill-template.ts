import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import type { ReportData } from '#domain/reports/report-data.ts';
import { templateView } from '#domain/reports/tags.ts';
import type { ChartTable, DrawnChart } from '../charts/draw-charts.ts';
import { describeFile } from './describe-file.ts';
import { placeCharts } from './place-charts.ts';
import { type Pictures, placePictures } from './place-pictures.ts';

/** A tag reads a value that stands there under its very name: no expression, no inherited property, nothing to run. */
const parser = (tag: string) => ({
  get: (scope: unknown) => {
    const name = tag.trim();
    return typeof scope === 'object' && scope !== null && Object.hasOwn(scope, name)
      ? (scope as Record<string, unknown>)[name]
      : undefined;
  },
});

interface FileTypes {
  FileTypeConfig: { docx(): { baseModules: (() => { name: string })[] } };
}

/** Word's without the module that writes raw XML. */
const plainConfig = () => {
  const config = (Docxtemplater as unknown as FileTypes).FileTypeConfig.docx();
  return { ...config, baseModules: config.baseModules.filter((made) => made().name !== 'RawXmlModule') };
};

/** A compiled template; throws with every mistake in it at once. */
export const compileTemplate = (zip: PizZip): Docxtemplater =>
  new Docxtemplater(zip, {
    paragraphLoop: true,
    linebreaks: true,
    stripInvalidXMLChars: true,
    errorLogging: false,
    nullGetter: () => '',
    parser,
    fileTypeConfig: plainConfig(),
    syntax: { changeDelimiterPrefix: null },
  });

/** Word's own text of a report. Runs in a worker: a template nested in itself never ends. */
export const fillTemplate = (
  template: Uint8Array,
  data: ReportData,
  pictures: Pictures,
  charts: readonly (DrawnChart | ChartTable)[] = [],
): Buffer => {
  const document = compileTemplate(new PizZip(template));
  document.render(templateView(data));
  const zip = document.getZip() as PizZip;
  describeFile(zip, data);
  placeCharts(zip, charts);
  placePictures(zip, pictures, data.verification.url);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
