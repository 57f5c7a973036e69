import { Button, Input, Segmented } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import type { SigningOutcomes } from '#contracts/reports/signing.ts';
import { formatDay } from '#domain/dates/format.ts';
import { certificateName } from '#domain/reports/certificate-name.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Handwriting } from '#web/ui/form/handwriting.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { PhoneLink } from './phone-link.tsx';
import { type SignedOrder, useSealPreview, useSign, useSigningDesk } from './use-signing.ts';
import './signing.css';

const MarkPlacer = lazy(async () => ({ default: (await import('#web/ui/document/mark-placer.tsx')).MarkPlacer }));

type Way = 'seal' | 'hand' | 'phone';

const wayOptions: { value: Way; label: string }[] = [
  { value: 'seal', label: '只盖章' },
  { value: 'hand', label: '加手写签名' },
  { value: 'phone', label: '在手机上签' },
];

/** Each by its name, so that nobody signs more than he means to. */
const Many = ({ orders, able }: { orders: readonly SignedOrder[]; able: number }) => (
  <div className="signing-many">
    <p>
      共 {orders.length} 份{able < orders.length && `，其中 ${able} 份现在可以签，其余保持原样并说明原因`}
      。印章盖在各模板的签章处；要挪动印章请逐份签。
    </p>
    <ol>
      {orders.map(({ id, number, applicantName }) => (
        <li key={id}>
          <b>{number}</b> {applicantName}
        </li>
      ))}
    </ol>
  </div>
);

const Preview = ({ preview }: { preview: ReturnType<typeof useSealPreview> }) => {
  const narrow = useNarrow();
  if (preview.fault)
    return (
      <Note kind="warn">
        {preview.fault} <Button onClick={preview.retry}>重试</Button>
      </Note>
    );
  if (preview.making)
    return (
      <>
        <p className="signing-hint" role="status">
          正在生成报告（第 {Math.min(preview.making.done + 1, 3)} 步，共 3 步），完成后在这里预览。
        </p>
        <Skeleton rows={8} />
      </>
    );
  if (!preview.bytes || !preview.place) return <Skeleton rows={8} />;
  return (
    <>
      <p className="signing-hint">
        {preview.found
          ? '印章在模板的签章处，可以拖动，或用方向键移动。'
          : '模板没有标出签章处，请把印章拖到合适的位置。'}
      </p>
      <Suspense fallback={<Skeleton rows={8} />}>
        <MarkPlacer
          bytes={preview.bytes}
          place={preview.place}
          label="印章的位置，方向键移动"
          width={narrow ? Math.min(window.innerWidth - 64, 420) : 460}
          onPlace={preview.move}
        />
      </Suspense>
    </>
  );
};

const Facts = ({ desk }: { desk: NonNullable<ReturnType<typeof useSigningDesk>['data']> }) => {
  const { certificate } = desk;
  return (
    <>
      {!certificate && <Note kind="warn">本单位还没有签章证书，请管理员先上传。</Note>}
      {certificate?.expired && <Note kind="danger">签章证书已过期，请管理员更换。</Note>}
      {certificate && (
        <p className="signing-hint">
          证书：{certificateName(certificate.subject)}，有效期至 {formatDay(certificate.notAfter)}
          {desk.straddlingSeal && '；加盖骑缝章'}
          {desk.timestamps && '；加盖时间戳'}
        </p>
      )}
      {desk.standardLayout && (
        <Note kind="warn">服务器没有安装 LibreOffice，PDF 用标准版式，不是本单位的 Word 模板；签章时会请您确认。</Note>
      )}
      {!desk.hasSeal && <Note kind="warn">没有印章图片，只作数字签名；管理员可以在检索站管理里上传印章。</Note>}
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
    <div className="signing-code">
      <label htmlFor={id}>邮箱验证码</label>
      <div>
        <Input
          id={id}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          value={code}
          onChange={(event) => onCode(event.target.value)}
        />
        <Button onClick={() => void send()}>发送</Button>
      </div>
    </div>
  );
};

interface SigningDialogProps {
  orders: readonly SignedOrder[];
  /** How many of them can be signed now. */
  able?: number;
  onOutcomes: (list: SigningOutcomes['list']) => void;
  onClose: () => void;
}

/** Signs one report or many: where the seal stands, a name by hand, the second factor; or all of it on a phone. */
export const SigningDialog = ({ orders, able = orders.length, onOutcomes, onClose }: SigningDialogProps) => {
  const [first] = orders;
  const narrow = useNarrow();
  const single = orders.length === 1;
  const { data: desk, load } = useSigningDesk();
  const preview = useSealPreview(single ? first?.id : undefined);
  const [way, setWay] = useState<Way>('seal');
  const [handwriting, setHandwriting] = useState<string>();
  const [code, setCode] = useState('');
  const { busy, fault, sign } = useSign(orders, onOutcomes);
  // Nobody signs what they have not been shown.
  const unseen = single && !preview.bytes;
  const missing = unseen || (way === 'hand' && !handwriting) || (desk?.secondFactor && code.trim() === '');
  return (
    <Dialog
      open
      title={single ? '签章' : `签章 ${able} 份`}
      width={single ? 860 : 520}
      okText={single ? '签章' : `签章 ${able} 份`}
      cancelText={way === 'phone' ? '关闭' : '取消'}
      confirmLoading={busy}
      okButtonProps={{ disabled: !desk || missing === true, ...(way === 'phone' && { style: { display: 'none' } }) }}
      onOk={() => void sign({ handwriting: way === 'hand' ? handwriting : undefined, sealAt: preview.moved, code })}
      onCancel={onClose}
    >
      <div className="signing" data-single={single || undefined}>
        <div className="signing-preview">
          {single ? <Preview preview={preview} /> : <Many orders={orders} able={able} />}
        </div>
        <div className="signing-side">
          {fault && <Note kind="danger">{fault}</Note>}
          {desk ? <Facts desk={desk} /> : <Skeleton load={load} rows={2} />}
          <Segmented<Way>
            aria-label="怎样签"
            value={way}
            options={wayOptions.filter(({ value }) => !narrow || value !== 'phone')}
            onChange={setWay}
          />
          {way === 'hand' && <Handwriting label="请在框内签名" onWritten={setHandwriting} />}
          {way === 'phone' && <PhoneLink orderIds={orders.map(({ id }) => id)} />}
          {way !== 'phone' && desk?.secondFactor && <CodeField email={desk.email} code={code} onCode={setCode} />}
          <p className="signing-hint">签章后报告编号并定稿，文件从此不能更改。</p>
        </div>
      </div>
    </Dialog>
  );
};
