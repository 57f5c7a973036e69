import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import type { PlainWay } from './use-trade.ts';

const usual: Readonly<Record<string, string>> = {
  cash: '到馆缴纳，由受理馆员登记。',
  transfer: '图书馆还没有公布收款账户，请先向受理台索取，不要转到别处。',
  fund: '经费项目号请向受理台索取。',
};

interface PlainWaysProps {
  orderId: string;
  ways: readonly PlainWay[];
  onClaimed: () => void;
}

/** The proof of a transfer, handed in where one has just read how to pay. */
const Voucher = ({ orderId, ways, onClaimed }: PlainWaysProps) => {
  const id = useId();
  const [way, setWay] = useState(ways[0]?.way);
  const [reference, setReference] = useState('');
  const [file, setFile] = useState<{ id: string; name: string }>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { version } = await call('GET /orders/:id', { params: { id: orderId }, quiet: true });
      await call('POST /orders/act', {
        body: {
          id: orderId,
          version,
          action: 'claim-payment',
          ...(way && { way }),
          ...(reference.trim() && { reference: reference.trim() }),
          ...(file && { fileId: file.id }),
        },
        quiet: true,
      });
      onClaimed();
    } catch (error) {
      setFault(error instanceof CallFailure ? error.message : '没有提交成功');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={10} padTop={12} edgeTop="line">
      <Radio.Group
        aria-label="用哪种方式缴的"
        value={way}
        onChange={({ target }) => setWay(target.value as string)}
        options={ways.map((one) => ({ value: one.way, label: one.label }))}
      />
      <label htmlFor={id}>转账流水号或凭证号</label>
      <Input id={id} maxLength={100} value={reference} onChange={({ target }) => setReference(target.value)} />
      {file ? (
        <Flow gap={8}>
          <span>{file.name}</span>
          <Button size="small" onClick={() => setFile(undefined)}>
            换一个
          </Button>
        </Flow>
      ) : (
        <FileDrop
          accept=".jpg,.jpeg,.png,.pdf,.ofd"
          text="缴费凭证（图片、PDF 或 OFD），拖到这里或点击选择"
          send={(chosen, sending) =>
            upload('POST /localStorage/upload', chosen, { quiet: true, ...sending }).then(({ id: fileId, name }) => {
              setFile({ id: fileId, name });
              return undefined;
            }, uploadFault)
          }
        />
      )}
      {fault && <Note kind="danger">{fault}</Note>}
      <Flow>
        <Button loading={busy} disabled={!reference.trim() && !file} onClick={() => void send()}>
          提交缴费凭证
        </Button>
      </Flow>
    </Stack>
  );
};

/** What can be paid without a gateway: done elsewhere, proved here. */
export const PlainWays = (props: PlainWaysProps) => {
  const proved = props.ways.filter(({ way }) => way !== 'cash');
  return (
    props.ways.length > 0 && (
      <Card title="其他缴费方式">
        <Stack as="dl" gap={10} margin="0 0 12">
          {props.ways.map(({ way, label, words }) => (
            <div key={way}>
              <Text as="dt" weight={600}>
                {label}
              </Text>
              <Text as="dd" margin="2 0 0" tone="soft" whiteSpace="pre-line">
                {words || usual[way]}
              </Text>
            </div>
          ))}
        </Stack>
        {proved.length > 0 && <Voucher {...props} ways={proved} />}
      </Card>
    )
  );
};
