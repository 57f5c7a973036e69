import { Link } from 'react-router';
import { ComingPage } from '#web/ui/coming-page.tsx';

const Home = () => (
  <Link className="cy-button" to="/layout">
    返回首页
  </Link>
);

/** /DocxView */
export const DocumentViewPage = () => (
  <ComingPage
    name="/DocxView"
    title="文档预览"
    text="这里将在线预览报告等 Word 文档。预览需要由平台发出的限时链接；链接随报告一起发出，过期后请在委托单里重新获取。此功能正在建设。"
  >
    <Home />
  </ComingPage>
);

/** /xlsx */
export const SheetViewPage = () => (
  <ComingPage
    name="/xlsx"
    title="表格预览"
    text="这里将在线预览检索清单等 Excel 表格。预览需要由平台发出的限时链接；过期后请在委托单里重新获取。此功能正在建设。"
  >
    <Home />
  </ComingPage>
);

/** /verify */
export const VerifyPage = () => (
  <ComingPage
    name="/verify"
    title="报告验真"
    text="这里将核验报告真伪：输入报告上的验真码或拖入 PDF，即可看到报告编号、题名、出具单位、日期，以及是否被更改或作废。此功能正在建设，急需核验请联系出具报告的单位。"
  >
    <Home />
  </ComingPage>
);
