import { Permitted } from '#web/ui/load/permission.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { ImportDesk } from './imports/import-desk.tsx';
import { MetricTables } from './metrics/metric-tables.tsx';

/** 数据导入: journal tables, and records of the institution that belong to no order. */
export const DataUploadPage = () => (
  <>
    <PageHead title="数据导入" text="期刊指标表与文献题录由此进入平台，供全单位的委托取用。" />
    <div className="cy-stack cy-gap-4">
      <MetricTables />
      <Permitted any={['order.search']}>
        <Card
          title="文献题录"
          text="各数据库导出的题录，不属于某张委托单；委托的论文会与它们匹配。属于一张委托单的，请在工作台里导入。"
        >
          <ImportDesk />
        </Card>
      </Permitted>
    </div>
  </>
);
