import { delimiter } from 'node:path';
import { findCommand, findFont, findPostgres } from './find.mjs';

/**
 * @typedef {{ name: string, purpose: string, isThere: () => boolean }} SystemPart
 */

/**
 * What the tests need of the system: Debian's package, what for, and how to see that it, or an equal, is there.
 * @type {readonly SystemPart[]}
 */
export const debianPackages = [
  {
    name: 'chromium-headless-shell',
    purpose: '在真实浏览器里走完整流程',
    isThere: () =>
      findCommand(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) !== undefined,
  },
  { name: 'fonts-noto-cjk', purpose: '页面截图和报告里的中文字形', isThere: () => findFont() !== undefined },
  {
    name: 'libreoffice-writer-nogui',
    purpose: '按单位自己的 Word 模板制作 PDF 报告',
    isThere: () => findCommand(['soffice']) !== undefined,
  },
  {
    name: 'poppler-utils',
    purpose: '由独立的程序检查报告的文字、字体与签名（pdftotext、pdffonts、pdfsig）',
    isThere: () => findCommand(['pdfsig']) !== undefined,
  },
  {
    name: 'postgresql',
    purpose: '在 DATABASE_URL 指向的 PostgreSQL（15 或更新）上重跑服务端测试',
    isThere: () => findPostgres(15) !== undefined,
  },
];

/** Programs of an administrator stand outside an ordinary user's path. */
const administrators = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/sbin'];

/**
 * What only the proof needs: services that a machine would start once they are installed.
 * @type {readonly SystemPart[]}
 */
export const proofPackages = [
  {
    name: 'nginx',
    purpose: '网站的 TLS 与转发（deploy/nginx.conf）',
    isThere: () => findCommand(['nginx'], administrators) !== undefined,
  },
  {
    name: 'buildah',
    purpose: '由发布包做镜像（deploy/Dockerfile）',
    isThere: () => findCommand(['buildah'], administrators) !== undefined,
  },
  {
    name: 'debootstrap',
    purpose: '镜像的底层，不从别处下载',
    isThere: () => findCommand(['debootstrap'], administrators) !== undefined,
  },
  {
    name: 'pgbouncer',
    purpose: '事务模式的连接池',
    isThere: () => findCommand(['pgbouncer'], administrators) !== undefined,
  },
  {
    name: 'patroni',
    purpose: '数据库的自动接管（deploy/patroni.yml）',
    isThere: () => findCommand(['patroni'], administrators) !== undefined,
  },
  {
    name: 'etcd-server',
    purpose: '自动接管所用的登记处',
    isThere: () => findCommand(['etcd'], administrators) !== undefined,
  },
];
