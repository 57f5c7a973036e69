import type { ComponentType } from 'react';
import { platformRoutes } from '#domain/navigation/routes.ts';
import { words as names } from '#domain/navigation/title-words.ts';
import { type PublicPage, pageOf } from './public-pages.ts';
import { words } from './public-words.ts';

const ReturnPage = pageOf(() => import('#web/features/identity/return-page.tsx'), 'ReturnPage');
const WechatBoundPage = pageOf(() => import('#web/features/identity/wechat-bound-page.tsx'), 'WechatBoundPage');
const FrontPage = pageOf(() => import('#web/features/site/front-page.tsx'), 'FrontPage');
const ResultPage = pageOf(() => import('#web/features/payments/result-page.tsx'), 'ResultPage');
const SandboxPage = pageOf(() => import('#web/features/payments/sandbox-page.tsx'), 'SandboxPage');
const WebvpnPage = pageOf(() => import('#web/features/help/webvpn-page.tsx'), 'WebvpnPage');
const DocumentViewPage = pageOf(() => import('#web/features/files/document-view-page.tsx'), 'DocumentViewPage');
const VerifyPage = pageOf(() => import('#web/features/reports/verify-page.tsx'), 'VerifyPage');
const PublicScholarPage = pageOf(() => import('#web/features/scholar/public-scholar-page.tsx'), 'PublicScholarPage');
const AccessibilityPage = pageOf(() => import('#web/features/site/accessibility-page.tsx'), 'AccessibilityPage');
const ConfirmPapersPage = pageOf(() => import('#web/features/groups/confirm-papers-page.tsx'), 'ConfirmPapersPage');
const HelpPage = pageOf(() => import('#web/features/help/help-page.tsx'), 'HelpPage');
const signing = () => import('#web/features/site/signing-pages.tsx');
const dead = () => import('#web/features/site/dead-end-pages.tsx');

const pages: Readonly<Record<string, ComponentType>> = {
  '/digital_signature': pageOf(() => import('#web/features/site/digital-signature-page.tsx'), 'DigitalSignaturePage'),
  '/signature': pageOf(signing, 'SignaturePage'),
  '/webvpn': WebvpnPage,
  '/instructions': HelpPage,
  '/gzu_instructions': HelpPage,
  '/exporting_tutorials/:id': HelpPage,
  '/layout': FrontPage,
  '/pay_success': ResultPage,
  '/DocxView': DocumentViewPage,
  '/xlsx': DocumentViewPage,
  '/401': pageOf(dead, 'ForbiddenPage'),
  '/404': pageOf(dead, 'NotFoundPage'),
};

const specified = platformRoutes
  .filter((route) => !route.session && route.path in pages)
  .map(
    ({ path, title }): PublicPage => ({ path, title: names.titleAt(path, title), page: pages[path] as ComponentType }),
  );

/** Every other page that needs no session. */
export const otherPages: readonly PublicPage[] = [
  ...specified,
  { path: '/sso/:way', title: words.singleSignOn, page: ReturnPage },
  { path: '/wechat_bound', title: words.bindWechat, page: WechatBoundPage },
  { path: '/pay_sandbox', title: words.paymentTrial, page: SandboxPage },
  { path: '/confirm_papers', title: words.checkPapers, page: ConfirmPapersPage },
  { path: '/verify', title: words.verifyReport, page: VerifyPage },
  { path: '/verify/:code', title: words.verifyReport, page: VerifyPage },
  { path: '/accessibility', title: words.accessibility, page: AccessibilityPage },
  { path: '/scholar_page/:code', title: words.scholarPage, page: PublicScholarPage },
];
