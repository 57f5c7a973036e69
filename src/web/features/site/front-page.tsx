import { Link } from 'react-router';
import { formatDay } from '#domain/dates/format.ts';
import { useSite } from '#web/api/session/site.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { FoldedText } from '#web/ui/markdown/folded-text.tsx';
import './front-page.css';

const services = [
  {
    name: '查收查引',
    text: '检索论文被 SCI-E、SSCI、EI、CSSCI、CSCD 等数据库收录和被引用的情况，区分他引与自引，出具检索报告。',
    uses: '职称评审 · 奖项申报 · 人才计划',
  },
  {
    name: '科技查新',
    text: '对立项、成果、专利和奖励的内容作国内外文献检索与对比分析，就新颖性给出结论。',
    uses: '项目立项 · 成果鉴定 · 奖励申报',
  },
  {
    name: '专利服务',
    text: '专利查新、侵权风险检索与专题分析，帮助了解技术现状与竞争者布局。',
    uses: '专利申请 · 产品上市 · 技术调研',
  },
] as const;

const steps = ['提交委托', '受理报价', '馆员检索', '审核签章', '领取报告'] as const;

const Notices = () => {
  const { notices } = useSite();
  return (
    <section className="cy-panel" aria-labelledby="notices">
      <Text as="h2" size={18} id="notices">
        通知公告
      </Text>
      {notices.length === 0 && <p className="cy-hint">暂时没有通知。</p>}
      {notices.map(({ id, title, body, date }) => (
        <FoldedText
          key={id}
          id={`notice-${id}`}
          text={body}
          summary={
            <>
              <span>{title}</span>
              <time>{formatDay(date)}</time>
            </>
          }
        />
      ))}
    </section>
  );
};

const Help = () => {
  const { contact } = useSite();
  return (
    <section className="cy-panel" aria-labelledby="help">
      <Text as="h2" size={18} id="help">
        报告验真与帮助
      </Text>
      <Stack as="ul" className="cy-links" gap={10}>
        <li>
          <Link to="/verify">报告验真</Link>
          <span>核对报告是否由本单位出具、是否被更改</span>
        </li>
        <li>
          <Link to="/instructions">使用说明</Link>
          <span>怎样提交委托、缴费和领取报告</span>
        </li>
        <li>
          <Link to="/webvpn">校外访问</Link>
          <span>不在校园网时怎样使用本平台</span>
        </li>
      </Stack>
      {contact && (
        <p className="cy-hint">
          咨询：{[contact.name, contact.phone, contact.email, contact.address].filter(Boolean).join(' · ')}
        </p>
      )}
    </section>
  );
};

/** /layout: the institution's public front page. */
export const FrontPage = () => {
  const { branding, institution, loginPath, registration } = useSite();
  const signedIn = useSession((state) => state.token !== undefined);
  return (
    <main className="cy-front">
      <section className="cy-front-hero">
        <p>{institution?.name ?? branding.shortName}</p>
        <h1>{branding.title}</h1>
        <p>{branding.loginText}</p>
        <Flow gap="12 24" marginTop={20}>
          <Link className="cy-button cy-on-accent" to={signedIn ? '/' : loginPath}>
            {signedIn ? '进入平台' : '登录'}
          </Link>
          {!signedIn && registration !== 'closed' && <Link to="/register">注册账号</Link>}
        </Flow>
      </section>
      <ol className="cy-steps" aria-label="办理流程">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section className="cy-front-services" aria-label="服务">
        {services.map(({ name, text, uses }) => (
          <article key={name} className="cy-panel">
            <Text as="h2" size={18}>
              {name}
            </Text>
            <p>{text}</p>
            <p className="cy-hint">{uses}</p>
          </article>
        ))}
      </section>
      <div className="cy-front-two">
        <Notices />
        <Help />
      </div>
    </main>
  );
};
