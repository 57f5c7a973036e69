import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SigningOutcomes } from '#contracts/reports/signing.ts';
import { formatTime } from '#domain/dates/format.ts';
import { askingForLayout } from '#web/api/calls/asking-for-layout.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { blob, call } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentView } from '#web/ui/document/lazy-document-view.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Handwriting } from '#web/ui/form/handwriting.tsx';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { CodeForm } from './signing-pages.tsx';
import './digital-signature.css';

type Opened = Awaited<ReturnType<typeof openLink>>;
const openLink = (token: string, signal: AbortSignal) =>
  call('POST /digital_signature/open', { body: { token }, quiet: true, signal });

const every = 2_000;
const longestMaking = 120_000;

/** A report that nobody has made yet is made first: it is asked for until it is there. */
const previewOf = async (token: string, orderId: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  const body = { token, orderId };
  for (const until = Date.now() + longestMaking; ; await new Promise((wake) => setTimeout(wake, every)))
    try {
      const { blob: pdf } = await blob('POST /digital_signature/preview', { body, quiet: true, signal });
      return new Uint8Array(await pdf.arrayBuffer());
    } catch (error) {
      if (!isRefusal(error, 'busy') || Date.now() > until) throw error;
    }
};

/** The pages of one report, fetched when asked for. */
const usePages = (token: string, orderId: string, onRead: (orderId: string) => void) => {
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  const show = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      setBytes(await previewOf(token, orderId, leaving.current.signal));
      onRead(orderId);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') setFault(error.message);
    }
    setBusy(false);
  };
  return { bytes, busy, fault, turn: () => void (bytes ? setBytes(undefined) : show()) };
};

interface ReportProps {
  token: string;
  order: Opened['orders'][number];
  /** Its pages stood on this screen. */
  read: boolean;
  onRead: (orderId: string) => void;
}

const Report = ({ token, order, read, onRead }: ReportProps) => {
  const { bytes, busy, fault, turn } = usePages(token, order.id, onRead);
  return (
    <li>
      <div>
        <b>{order.number}</b>
        <span>{order.title}</span>
        <small>
          {[order.applicantName, !order.waiting ? '已由他人办理' : read && '已查看'].filter(Boolean).join(' · ')}
        </small>
      </div>
      {order.waiting && (
        <Button busy={busy} aria-expanded={bytes !== undefined} onClick={turn}>
          {busy ? '正在生成' : bytes ? '收起' : '查看'}
        </Button>
      )}
      {fault && (
        <Text as="p" className="cy-alert" column="1 / -1" data-kind="danger" role="alert">
          {fault}
        </Text>
      )}
      {bytes && (
        <Box margin="0 -16 -14" column="1 / -1" height="70dvh" overflow="hidden">
          <Suspense fallback={<Loading />}>
            <DocumentView name={`${order.number}.pdf`} bytes={bytes} />
          </Suspense>
        </Box>
      )}
    </li>
  );
};

const Done = ({ link, list }: { link: Opened; list: SigningOutcomes['list'] }) => {
  const failed = list.filter(({ ok }) => !ok);
  const numberOf = (id: string) => link.orders.find((order) => order.id === id)?.number ?? '';
  return (
    <main className="sign">
      <Text as="h1" size={24}>
        {failed.length === 0 ? '已签发' : `已签发 ${list.length - failed.length} 份，${failed.length} 份没有签成`}
      </Text>
      <Stack as="ul" className="sign-list" gap={10} aria-label="结果">
        {list.map(({ id, ok, sentence }) => (
          <li key={id}>
            <div>
              <b>{numberOf(id)}</b>
              {!ok && <span>{sentence}</span>}
            </div>
            <StatusTag meaning={ok ? 'done' : 'wrong'}>{ok ? '已签发' : '没有签成'}</StatusTag>
          </li>
        ))}
      </Stack>
      <p>可以关闭此页。链接已用过，不能再次使用。</p>
    </main>
  );
};

/** Signed is what this page showed: whatever changed meanwhile stays as it is. */
const useSign = (token: string, orders: Opened['orders']) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [list, setList] = useState<SigningOutcomes['list']>();
  const sign = async (handwriting: string | undefined, code: string) => {
    setBusy(true);
    setFault(undefined);
    const shown = orders.map(({ id, contentHash }) => ({ id, contentHash }));
    const body = {
      token,
      orders: shown,
      ...(handwriting && { handwriting }),
      ...(code.trim() && { code: code.trim() }),
    };
    try {
      const send = (standardLayout: boolean) =>
        call('POST /digital_signature/sign', { body: { ...body, standardLayout }, quiet: true });
      setList((await askingForLayout(send))?.list);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.message);
    }
    setBusy(false);
  };
  return { busy, fault, list, sign };
};

const Signing = ({ token, link }: { token: string; link: Opened }) => {
  const [handwriting, setHandwriting] = useState<string>();
  const [code, setCode] = useState('');
  const { busy, fault, list, sign } = useSign(token, link.orders);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const toSign = link.orders.filter((order) => order.waiting);
  const waiting = toSign.length;
  const unread = toSign.filter(({ id }) => !read.has(id)).length;
  const sendCode = () =>
    call('POST /digital_signature/code', { body: { token } }).then(
      () => showNotice(`验证码已发到 ${link.email}`, noticeDuration, 'success'),
      () => undefined,
    );
  if (list) return <Done link={link} list={list} />;
  return (
    <main className="sign">
      <header>
        <Text as="h1" size={24}>
          电子签章
        </Text>
        <Text as="p" tone="soft">
          {link.institutionName} · {link.leaderName}
          <br />
          链接 {formatTime(link.expiresAt, { pattern: '{h}:{i}' })} 前有效，只能用一次
        </Text>
      </header>
      <Stack as="ul" className="sign-list" gap={10} aria-label="待签的报告">
        {link.orders.map((order) => (
          <Report
            key={order.id}
            token={token}
            order={order}
            read={read.has(order.id)}
            onRead={(id) => setRead((before) => new Set(before).add(id))}
          />
        ))}
      </Stack>
      {waiting === 0 && <p className="cy-alert">这些报告都已由他人办理，不需要再签，可以关闭此页。</p>}
      {waiting > 0 && (
        <Stack as="section" gap={14} pad={16} round="dialog" fill="surface" aria-label="签名">
          <Handwriting label="请在框内签名；不签名则只盖单位印章" onWritten={setHandwriting} />
          {link.secondFactor && (
            <TextField
              label={`邮箱验证码（${link.email}）`}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={16}
              value={code}
              onValue={setCode}
              beside={<Button onClick={() => void sendCode()}>发送</Button>}
            />
          )}
          {fault && (
            <p className="cy-alert" data-kind="danger" role="alert">
              {fault}
            </p>
          )}
          <Button
            kind="primary"
            wide
            busy={busy}
            disabled={link.secondFactor && code.trim() === ''}
            onClick={() => void sign(handwriting, code)}
          >
            {`签章 ${waiting} 份`}
          </Button>
          <p className="cy-hint">
            {unread > 0 && `其中 ${unread} 份还没有查看。`}
            签章后报告编号并定稿，文件从此不能更改。需要退回的，请登录后在签章台办理。
          </p>
        </Stack>
      )}
    </main>
  );
};

const Opening = ({ token }: { token: string }) => {
  const ask = useCallback((signal: AbortSignal) => openLink(token, signal), [token]);
  const { data, failure, retry } = useCall(ask);
  if (data) return <Signing token={token} link={data} />;
  if (!failure) return <Loading />;
  return (
    <MessagePage
      title="签章链接打不开"
      text={failure.message}
      {...(failure.kind !== 'refused' && { action: { label: '重试', onPress: retry } })}
    >
      <CodeForm />
    </MessagePage>
  );
};

/** /digital_signature: a link for one use, on the leader's phone. */
export const DigitalSignaturePage = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? params.get('code') ?? '';
  if (token) return <Opening key={token} token={token} />;
  return (
    <MessagePage title="电子签章" text="凭签章码查看待签的报告，签名并加盖单位印章，手机上也能完成。">
      <CodeForm />
    </MessagePage>
  );
};
