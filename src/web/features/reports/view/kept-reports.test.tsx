import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { asDraft } from '#domain/reports/draft-report.ts';
import { keptReport, keptReportNames, keptText } from '#tests/builders/records/kept-reports.ts';
import { ReportDocument } from './report-document.tsx';

const textOf = (html: string): string =>
  `${html
    // A drawn chart says what the table below it says, and may still be loading.
    .replaceAll(/<\/figcaption>(?:(?!<\/figure>).)*?<details/gs, '</figcaption><details')
    .replaceAll(/<\/(?:p|h\d|li|td|th|div|dt|dd|span|summary|small|figcaption)>|<br\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')}\n`;

const drafts = ['citation-gaps', 'novelty-both', 'patent-fto'];
test.each([
  ...keptReportNames.map((name) => ({ name, draft: false })),
  ...drafts.map((name) => ({ name, draft: true })),
])('§2.20 $name on the screen says what it said, draft $draft', async ({ name, draft }) => {
  const { report } = keptReport(name);
  const html = renderToStaticMarkup(<ReportDocument data={draft ? asDraft(report) : report} />);
  await expect(textOf(html)).toMatchFileSnapshot(keptText('screen', `${name}${draft ? '-draft' : ''}`));
});
