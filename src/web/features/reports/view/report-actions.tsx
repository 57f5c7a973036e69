import { Button, Select } from 'antd';
import { useState } from 'react';
import { fitsLanguage, templatesFor } from '#domain/reports/registry.ts';
import { reportsKey } from '#web/api/calls/reports.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import type { ShownReport } from './use-report.ts';

/** An English report is drawn in an English form alone. */
const templateOptions = ({ service, data }: ShownReport) =>
  templatesFor(service)
    .filter((one) => fitsLanguage(one, data?.language ?? 'zh'))
    .map(({ key, name }) => ({ value: key, label: /^\d+$/.test(key) ? `${key} ${name}` : name }));

/** For those who make reports: gather the draft anew, in a template of choice, or have the files drawn again. */
export const ReportActions = ({ report }: { report: ShownReport }) => {
  const [template, setTemplate] = useState(report.template ?? undefined);
  const gather = useAction(
    () => call('POST /reports/draft', { body: { orderId: report.orderId, ...(template && { template }) } }),
    { refresh: reportsKey, said: '正在按检索工作台现在的结果重新生成' },
  );
  const make = useAction(
    (standardLayout: boolean) => call('POST /reports/make', { body: { id: report.id, standardLayout } }),
    { refresh: reportsKey, said: '正在重新制作文件' },
  );
  const agree = async () => {
    const text = 'LibreOffice 没能转换本单位的 Word 模板。签章的 PDF 将使用标准版式，内容不变。';
    if (await ask({ title: '使用标准版式签章？', text, yes: '使用标准版式' })) make.mutate(true);
  };
  const replace = async () => {
    const text = '现在的初稿是上传的文件。生成之后以检索工作台的结果为准，上传的文件留在附件里。';
    if (await ask({ title: '改由工作台生成初稿？', text, yes: '生成' })) gather.mutate(undefined);
  };
  return (
    <>
      {report.may.gather && report.attached && (
        <Button loading={gather.isPending} onClick={() => void replace()}>
          改由工作台生成
        </Button>
      )}
      {report.may.gather && !report.attached && (
        <>
          <Select
            aria-label="报告模板"
            allowClear
            placeholder="本单位的模板"
            style={{ width: 170 }}
            value={template}
            options={templateOptions(report)}
            onChange={setTemplate}
          />
          <Button loading={gather.isPending} onClick={() => gather.mutate(undefined)}>
            重新生成初稿
          </Button>
        </>
      )}
      {report.may.make && !report.attached && (
        <Button loading={make.isPending} onClick={() => make.mutate(false)}>
          重新制作文件
        </Button>
      )}
      {report.may.agreeLayout && (
        <Button loading={make.isPending} onClick={() => void agree()}>
          改用标准版式
        </Button>
      )}
    </>
  );
};
