import { QrcodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import { words as texts } from './order-parts-words.ts';
import './order-qr.css';
import './order-verify.css';

type Report = NonNullable<OrderView['report']>;

/** To be held out at a desk: the code over the whole screen, bright in either theme. */
const ShownCode = ({ report, onClose }: { report: Report; onClose: () => void }) => (
  <Dialog
    open
    title={texts.verifyReport}
    width="100vw"
    footer={null}
    rootClassName="order-qr-dialog"
    onCancel={onClose}
  >
    <Stack className="order-qr" gap={8} justifyItems="center" textAlign="center">
      <QrCode text={report.verificationUrl} label={texts.scan} />
      <b className="order-qr-words">{report.code}</b>
      <Text as="p" margin="0 0 8" tone="soft" size="second" leading="20px">
        {texts.reportNumber(report.number)}
      </Text>
      <Text as="p" margin="0 0 8" tone="soft" size="second" leading="20px">
        {texts.scanText}
      </Text>
    </Stack>
  </Dialog>
);

/** How others make sure that the report is genuine. */
export const OrderVerify = ({ order: { report } }: { order: Pick<OrderView, 'report'> }) => {
  const [shown, setShown] = useState(false);
  if (!report?.verificationUrl) return null;
  return (
    <Box as="section" className="order-verify" marginBottom={20} aria-label={texts.verify}>
      <h3>{texts.verify}</h3>
      <div>
        <QrCode text={report.verificationUrl} label={texts.scan} />
        <div>
          <Text as="b" display="block" tone="ink" size="reader" breaks>
            {report.code}
          </Text>
          <Text as="p" margin="0 0 8" tone="soft" size="second" leading="20px">
            {texts.committee}
            <Link to={`/verify/${report.code}`} target="_blank">
              {texts.verifyPage}
            </Link>
            {texts.enterCode}
          </Text>
          <Button icon={<QrcodeOutlined aria-hidden />} onClick={() => setShown(true)}>
            {texts.showQr}
          </Button>
        </div>
      </div>
      {shown && <ShownCode report={report} onClose={() => setShown(false)} />}
    </Box>
  );
};
