import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { words as texts } from './payment-words.ts';
import type { PlainWay } from './use-trade.ts';

const usual: Readonly<Record<string, string>> = {
  cash: texts.atDesk,
  transfer: texts.noAccount,
  fund: texts.projectNumber,
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
  const { busy, fault, run } = useBusy((error) => (error instanceof CallFailure ? error.message : texts.notSubmitted));
  const send = () =>
    run(async () => {
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
    });
  return (
    <Stack gap={10} padTop={12} edgeTop="line">
      <Radio.Group
        aria-label={texts.whichWay}
        value={way}
        onChange={({ target }) => setWay(target.value as PlainWay['way'])}
        options={ways.map((one) => ({ value: one.way, label: paymentWayLabel(one.way) }))}
      />
      <label htmlFor={id}>{texts.reference}</label>
      <Input id={id} maxLength={100} value={reference} onChange={({ target }) => setReference(target.value)} />
      {file ? (
        <Flow gap={8}>
          <span>{file.name}</span>
          <Button size="small" onClick={() => setFile(undefined)}>
            {texts.another}
          </Button>
        </Flow>
      ) : (
        <FileDrop
          plain
          accept=".jpg,.jpeg,.png,.pdf,.ofd"
          text={texts.slipFile}
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
          {texts.submitSlip}
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
      <Card title={texts.otherWays}>
        <Stack as="dl" gap={10} margin="0 0 12">
          {props.ways.map(({ way, words }) => (
            <div key={way}>
              <Text as="dt" weight={600}>
                {paymentWayLabel(way)}
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
