import { Button, Input, Segmented } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SigningOutcomes } from '#contracts/reports/signing.ts';
import { formatDay } from '#domain/dates/format.ts';
import { expiringDays } from '#domain/findings/finding-kinds.ts';
import { certificateName } from '#domain/reports/certificate-name.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Handwriting } from '#web/ui/form/handwriting.tsx';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { PhoneLink } from './phone-link.tsx';
import { type SignedOrder, type useSealPreview, useSign, useSigningDesk } from './use-signing.ts';

type Way = 'seal' | 'hand' | 'phone';

const wayOptions: { value: Way; label: string }[] = [
  { value: 'seal', label: '不手写' },
  { value: 'hand', label: '加手写签名' },
  { value: 'phone', label: '在手机上签' },
];

const Facts = ({ desk }: { desk: NonNullable<ReturnType<typeof useSigningDesk>['data']> }) => {
  const sealed = desk.electronicSeal ? desk.certificate : null;
  return (
    <>
      {desk.cannotSign && <Note kind="danger">{desk.cannotSign}。</Note>}
      {!desk.electronicSeal && (
        <Note kind="warn">本单位设为不加盖电子签章：签发的 PDF 每页注明没有电子印章与数字签名，验真也这样说明。</Note>
      )}
      {sealed && !desk.cannotSign && sealed.daysLeft <= expiringDays && (
        <Note kind="warn">证书还有 {sealed.daysLeft} 天到期，到期后不能再签章。已提醒管理员。</Note>
      )}
      {sealed && (
        <Text as="p" margin="0 0 8" tone="soft">
          证书：{certificateName(sealed.subject)}，有效期至 {formatDay(sealed.notAfter)}
          {desk.straddlingSeal && '；加盖骑缝章'}
          {desk.timestamps && '；加盖时间戳'}
        </Text>
      )}
      {desk.standardLayout && (
        <Note kind="warn">服务器没有安装 LibreOffice，PDF 用标准版式，不是本单位的 Word 模板；签章时会请您确认。</Note>
      )}
      {desk.electronicSeal && !desk.cannotSign && !desk.hasSeal && (
        <Note kind="warn">没有印章图片，只作数字签名；管理员可以在检索站管理里上传印章。</Note>
      )}
    </>
  );
};

const CodeField = ({ email, code, onCode }: { email: string; code: string; onCode: (code: string) => void }) => {
  const id = useId();
  const send = () =>
    call('POST /signing/code', { body: {} }).then(
      () => showNotice(`验证码已发到 ${email}`, noticeDuration, 'success'),
      () => undefined,
    );
  return (
    <div>
      <label htmlFor={id}>邮箱验证码</label>
      <Row gap={8}>
        <Input
          id={id}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          value={code}
          onChange={(event) => onCode(event.target.value)}
        />
        <Button onClick={() => void send()}>发送</Button>
      </Row>
    </div>
  );
};

/** How it is signed: the way, what is written, the second factor; and whether it can be done now. */
export const useSigningForm = (
  orders: readonly SignedOrder[],
  preview: ReturnType<typeof useSealPreview>,
  onOutcomes: (list: SigningOutcomes['list']) => void,
) => {
  const { data: desk, load } = useSigningDesk();
  const [way, setWay] = useState<Way>('seal');
  const [handwriting, setHandwriting] = useState<string>();
  const [code, setCode] = useState('');
  const { busy, fault, sign } = useSign(orders, onOutcomes);
  // Nobody signs what they have not been shown.
  const unseen = orders.length === 1 && !preview.shown;
  const missing =
    unseen ||
    desk?.cannotSign !== '' ||
    (way === 'hand' && !handwriting) ||
    (desk?.secondFactor === true && code.trim() === '');
  return {
    desk,
    load,
    way,
    setWay,
    setHandwriting,
    code,
    setCode,
    busy,
    fault,
    ready: desk !== undefined && !missing && way !== 'phone',
    submit: () => void sign({ handwriting: way === 'hand' ? handwriting : undefined, sealAt: preview.moved, code }),
  };
};
export type SigningForm = ReturnType<typeof useSigningForm>;

/** What a choice opens is scrolled to: in a low window it would begin below what is read. */
const InSight = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Box minHeight={240} ref={box}>
      {children}
    </Box>
  );
};

export const SigningSide = ({ orders, form }: { orders: readonly SignedOrder[]; form: SigningForm }) => {
  const narrow = useNarrow();
  const { desk, load, way, fault } = form;
  return (
    <>
      {fault && <Note kind="danger">{fault}</Note>}
      {desk ? <Facts desk={desk} /> : <Skeleton load={load} rows={2} />}
      <Segmented<Way>
        block
        aria-label="怎样签"
        value={way}
        options={wayOptions.filter(({ value }) => !narrow || value !== 'phone')}
        onChange={form.setWay}
      />
      {way === 'hand' && (
        <InSight>
          <Handwriting label="请在框内签名" onWritten={form.setHandwriting} />
        </InSight>
      )}
      {way === 'phone' && (
        <InSight>
          <PhoneLink orderIds={orders.map(({ id }) => id)} />
        </InSight>
      )}
      {way !== 'phone' && desk?.secondFactor && <CodeField email={desk.email} code={form.code} onCode={form.setCode} />}
    </>
  );
};
