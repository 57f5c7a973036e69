import { Button } from 'antd';
import { useState } from 'react';
import type { ReportTemplateRow } from '#contracts/reports/templates.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { reportTemplatesKey } from './templates/keys.ts';
import { TagGuide } from './templates/tag-guide.tsx';
import { TemplateDetail } from './templates/template-detail.tsx';
import '#web/ui/list/name-sidebar.css';
import './templates/templates.css';

interface ChoiceProps {
  list: readonly ReportTemplateRow[];
  chosen: string;
  onChosen: (key: string) => void;
}

const Choice = ({ list, chosen, onChosen }: ChoiceProps) => (
  <nav className="rt-list cy-names" aria-label="报告模板">
    {[...new Set(list.map(({ kindName }) => kindName))].map((kind) => (
      <section key={kind}>
        <Text as="h2" margin="0 0 6" tone="soft" size="second" weight={500}>
          {kind}
        </Text>
        <Box as="ul" margin="0 0 18">
          {list
            .filter(({ kindName }) => kindName === kind)
            .map(({ key, name, usual, version }) => (
              <li key={key}>
                <button type="button" aria-current={key === chosen ? 'true' : undefined} onClick={() => onChosen(key)}>
                  <span>{name}</span>
                  {usual && (
                    <StatusTag meaning="turn" label>
                      本单位使用
                    </StatusTag>
                  )}
                  {version !== null && <StatusTag meaning="done">{`第 ${version} 版`}</StatusTag>}
                </button>
              </li>
            ))}
        </Box>
      </section>
    ))}
  </nav>
);

/** /system/reportTemplate 报告模板: the institution's own Word templates over the shipped ones. */
export const TemplatesPage = () => {
  const { data, load } = useQuery({
    queryKey: [reportTemplatesKey],
    queryFn: async () => (await call('GET /report-templates')).list,
  });
  const [chosen, setChosen] = useState<string>();
  const [guide, setGuide] = useState(false);
  const shown = chosen ?? data?.find(({ usual }) => usual)?.key ?? data?.[0]?.key;
  return (
    <>
      <PageHead
        title={guide ? '报告模板的标签' : '报告模板'}
        text={
          guide
            ? '在 Word 里写上这些标签，生成报告时填入内容。'
            : '每种报告都有平台的模板；上传本单位的 Word 模板，检查、预览之后再启用。'
        }
      >
        <Button onClick={() => setGuide(!guide)}>{guide ? '返回模板' : '标签说明'}</Button>
      </PageHead>
      {guide && <TagGuide />}
      {!guide && !data && <Skeleton load={load} rows={8} />}
      {!guide && data && shown && (
        <Grid className="rt-page" columns="250px 1fr" gap={20} align="start">
          <Choice list={data} chosen={shown} onChosen={setChosen} />
          <TemplateDetail key={shown} templateKey={shown} />
        </Grid>
      )}
    </>
  );
};
