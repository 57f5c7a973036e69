import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { StatementLook } from '#contracts/payments/reconciliation.ts';
import { realPaymentWayLabels } from '#domain/payments/payment-ways.ts';
import { type StatementColumns, statementColumnLabels } from '#domain/payments/statements/statement.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box, Flow, Row } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { reconciliationKey } from './reconciliation-key.ts';
import './statement-card.css';

/** Ways whose statement comes as a table of somebody else's making. */
const tableWays = optionsOf(realPaymentWayLabels);
const parts = Object.keys(statementColumnLabels) as (keyof StatementColumns)[];
const needed: readonly (keyof StatementColumns)[] = ['at', 'income'];

type ColumnMeanings = Partial<StatementColumns>;

const Labelled = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row
    as="span"
    className="recon-field"
    gap={8}
    align="center"
    display="inline-flex"
    phone={{ display: 'grid', gap: 4, width: '100%' }}
  >
    <span>{name}</span>
    {children}
  </Row>
);

const Columns = ({
  look,
  told,
  onTold,
}: {
  look: StatementLook;
  told: ColumnMeanings;
  onTold: (told: ColumnMeanings) => void;
}) => (
  <>
    <p className="cy-soft">请说明各列的含义；本单位下次上传同样的表格时会记得。</p>
    <Flow gap="8 20" margin="12 0">
      {parts.map((part) => (
        <Labelled
          key={part}
          name={needed.includes(part) ? statementColumnLabels[part] : `${statementColumnLabels[part]}（选填）`}
        >
          <Select<string>
            aria-label={statementColumnLabels[part]}
            className="recon-select"
            allowClear={!needed.includes(part)}
            placeholder="选择列"
            value={told[part] ?? null}
            options={look.headings.map((heading) => ({ value: heading, label: heading }))}
            onChange={(heading) => onTold({ ...told, [part]: heading || undefined })}
          />
        </Labelled>
      ))}
    </Flow>
    <Box
      as="section"
      className="recon-sample"
      overflowX="auto"
      round="tag"
      fill="sunken"
      aria-label="账单的前几行"
      tabIndex={0}
    >
      <table>
        <TableHead words={look.headings} />
        <tbody>
          {look.sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stand where they stand
            <tr key={row}>
              {look.headings.map((heading, at) => (
                <td key={heading}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </>
);

interface ConfirmProps {
  look: StatementLook;
  onRun: (id: string) => void;
  onOther: () => void;
}

/** What the file was taken for; a person says for which days it is to be compared. */
const Confirm = ({ look, onRun, onOther }: ConfirmProps) => {
  const table = look.format === 'table';
  const client = useQueryClient();
  const [way, setWay] = useState(look.way);
  const [told, setTold] = useState<ColumnMeanings>(look.columns ?? {});
  const [days, setDays] = useState({ from: look.from ?? '', to: look.to ?? '' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const ready = days.from !== '' && days.to !== '' && (!table || needed.every((part) => told[part]));
  const run = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const columns = table ? { columns: told as StatementColumns } : {};
      const body = { fileId: look.fileId, way: way as 'transfer', ...days, ...columns };
      const { id } = await call('POST /reconciliation/run', { body, quiet: true });
      void client.invalidateQueries({ queryKey: [reconciliationKey] });
      onRun(id);
    } catch (error) {
      const { fields, sentence } = faultsOf(error, []);
      setFault(sentence ?? Object.values(fields)[0] ?? '没有成功，请稍后再试');
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <strong>{look.fileName}</strong>：{look.formatName}
        {look.lines > 0 && `，读出 ${look.lines} 笔`}
      </p>
      {look.problems.length > 0 && (
        <Note kind="warn">
          有 {look.problems.length} 行没有读出：{look.problems.slice(0, 3).join('；')}
        </Note>
      )}
      {fault && <Note kind="danger">{fault}</Note>}
      <Flow gap="8 20" margin="12 0">
        {table && (
          <Labelled name="支付方式">
            <Select aria-label="支付方式" className="recon-select" value={way} options={tableWays} onChange={setWay} />
          </Labelled>
        )}
        <Labelled name="从">
          <DateField label="开始日期" value={days.from} onChange={(from) => setDays((now) => ({ ...now, from }))} />
        </Labelled>
        <Labelled name="到">
          <DateField label="结束日期" value={days.to} onChange={(to) => setDays((now) => ({ ...now, to }))} />
        </Labelled>
      </Flow>
      {table && <Columns look={look} told={told} onTold={setTold} />}
      <Flow className="recon-tools" margin="12 0">
        <Button type="primary" disabled={!ready} loading={busy} onClick={() => void run()}>
          开始对账
        </Button>
        <Button onClick={onOther}>换一个文件</Button>
      </Flow>
    </>
  );
};

/** A statement is handed in, recognised, and laid beside the books. */
export const StatementCard = ({ onRun }: { onRun: (id: string) => void }) => {
  const [look, setLook] = useState<StatementLook>();
  return (
    <Card title="上传账单">
      {look ? (
        <Confirm look={look} onRun={onRun} onOther={() => setLook(undefined)} />
      ) : (
        <FileDrop
          accept=".csv,.txt,.xlsx"
          text="微信支付的交易账单、支付宝的业务明细或账务明细（CSV，压缩包请先解开），或银行流水（Excel、CSV），20 MB 以内"
          send={(file, sending) =>
            upload('POST /reconciliation/look', file, { quiet: true, ...sending }).then(
              (read) => void setLook(read),
              uploadFault,
            )
          }
        />
      )}
    </Card>
  );
};
