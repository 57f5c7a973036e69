import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReportTemplateDetail } from '#contracts/reports/templates.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useVersioned } from '#web/api/hooks/use-versioned.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, download, upload } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { reportTemplatesKey } from './keys.ts';
import { VersionCard } from './version-card.tsx';

const fetchFile = (key: string, version: number | null, what: 'file' | 'preview', format: 'docx' | 'pdf') => {
  const query = version === null ? {} : { version };
  return what === 'file'
    ? download('GET /report-templates/:key/file', { params: { key }, query })
    : download('GET /report-templates/:key/preview', { params: { key }, query: { ...query, format } });
};

interface ToolsProps {
  templateKey: string;
  version: number | null;
  pdfBy: string;
}

/** Preview and the file itself, of one version or of the shipped template. */
export const FileTools = ({ templateKey, version, pdfBy }: ToolsProps) => (
  <>
    <Button onClick={() => void fetchFile(templateKey, version, 'preview', 'docx')}>预览 Word</Button>
    <Button
      title={pdfBy === 'libreoffice' ? '按模板排版' : '未安装 LibreOffice：PDF 用平台的标准版式，与模板不同'}
      onClick={() => void fetchFile(templateKey, version, 'preview', 'pdf')}
    >
      预览 PDF
    </Button>
    <Button onClick={() => void fetchFile(templateKey, version, 'file', 'docx')}>下载模板</Button>
  </>
);

const Turns = ({ turns }: Pick<ReportTemplateDetail, 'turns'>) => (
  <Card title="启用记录">
    <Box as="ol" className="rt-turns" margin="0 0 18">
      {turns.map(({ turn, version, at, by }) => (
        <Text as="li" key={turn} pad="6 0">
          {version === null ? '恢复平台的模板' : `启用第 ${version} 版`}
          <Text as="small" display="block" size="label" weight={400} breaks>
            {by} · <Moment at={at} />
          </Text>
        </Text>
      ))}
    </Box>
  </Card>
);

interface InForce {
  version: number | null;
}

const usePublish = (detail: ReportTemplateDetail | undefined) => {
  const { key = '', turn = 0 } = detail?.template ?? {};
  const { mutateAsync, isPending } = useAction(
    ({ version, over }: InForce & { over: number }) =>
      call('POST /report-templates/publish', { body: { key, version, turn: over }, quiet: true }),
    { refresh: reportTemplatesKey, said: '已启用，今后的报告即按此生成' },
  );
  const { clash, save, settle, giveUp } = useVersioned<InForce>({
    version: turn,
    send: ({ version }, over) => mutateAsync({ version, over }),
    latest: async () => {
      const { template } = await call('GET /report-templates/:key', { params: { key }, quiet: true });
      return { values: { version: template.version }, version: template.turn };
    },
  });
  const keep = (wanted: InForce) =>
    save(wanted).catch((error: unknown) =>
      showNotice(faultsOf(error, []).sentence ?? '没有启用，请稍后再试', noticeDuration),
    );
  const publish = (version: number | null) => {
    giveUp(turn);
    void keep({ version });
  };
  const toShipped = async () => {
    const words = { title: '恢复平台的模板？', text: '本单位的各版本都会留着，随时可以再启用。', yes: '恢复' };
    if (await ask(words)) publish(null);
  };
  const conflict = clash && {
    clash,
    busy: isPending,
    onSettled: (chosen: InForce) => {
      settle();
      if (chosen.version !== clash.theirs.version) void keep(chosen);
    },
    onClose: () => giveUp(turn),
  };
  return { publish, toShipped, busy: isPending, conflict };
};

const versionWords = (version: number | null): string => (version === null ? '平台的模板' : `本单位的第 ${version} 版`);

/** One template: what is in force, its versions with what the check found, and the way back. */
export const TemplateDetail = ({ templateKey }: { templateKey: string }) => {
  const client = useQueryClient();
  const { data, load } = useQuery({
    queryKey: [reportTemplatesKey, templateKey],
    queryFn: () => call('GET /report-templates/:key', { params: { key: templateKey } }),
  });
  const { publish, toShipped, busy, conflict } = usePublish(data);
  if (!data) return <Skeleton load={load} rows={6} />;
  const { template, versions, turns, pdfBy } = data;
  const send = async (file: File, sending: { signal: AbortSignal; onProgress: (share: number) => void }) => {
    try {
      await upload('POST /report-templates/:key/upload', file, {
        params: { key: templateKey },
        quiet: true,
        ...sending,
      });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : '上传失败';
    } finally {
      void client.invalidateQueries({ queryKey: [reportTemplatesKey] });
    }
  };
  return (
    <div className="cy-stack cy-gap-4">
      <Card title={template.name} text={template.form}>
        {template.version === null ? (
          <p>正在使用平台的模板。下载后可在 Word 中修改，再上传为本单位的版本。</p>
        ) : (
          <Note kind="good">{`正在使用本单位的第 ${template.version} 版。`}</Note>
        )}
        <Flow margin="12 0">
          <FileTools templateKey={templateKey} version={null} pdfBy={pdfBy} />
          {template.version !== null && (
            <Button loading={busy} onClick={() => void toShipped()}>
              恢复平台的模板
            </Button>
          )}
        </Flow>
        <FileDrop
          accept=".docx"
          megabytes={10}
          text="把 Word 模板（.docx）拖到这里。上传后先检查，不会立即启用。"
          send={send}
        />
      </Card>
      {versions.map((one) => (
        <VersionCard
          key={one.version}
          version={one}
          tools={<FileTools templateKey={templateKey} version={one.version} pdfBy={pdfBy} />}
          busy={busy}
          newest={versions[0]?.version ?? 0}
          onPublish={() => publish(one.version)}
        />
      ))}
      {conflict && <ConflictDialog {...conflict} words={{ version: { label: '启用的模板', say: versionWords } }} />}
      {turns.length > 0 && <Turns turns={turns} />}
    </div>
  );
};
