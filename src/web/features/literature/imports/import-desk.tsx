import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { ownTasksKey, useOwnTasks } from '#web/api/calls/own-tasks.ts';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ImportLine } from './import-line.tsx';
import { ProblemsDialog } from './problems-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import { importKind, importsKey, useImportActions, useImportList } from './use-imports.ts';
import { type UploadWish, useUploads } from './use-uploads.ts';
import './imports.css';

const accept =
  '.txt,.ris,.bib,.bibtex,.nbib,.ciw,.enw,.xml,.csv,.tsv,.tab,.xls,.xlsx,.ods,.net,.isi,.eln,.ref,.zip,.gz';

interface ImportDeskProps {
  /** Absent: of the institution in general. */
  orderId?: string;
  /** What the files dropped now are said to be. */
  wish?: Omit<UploadWish, 'orderId'>;
  /** Says of an import what it was said to be. */
  saidOf?: (view: ImportView) => string;
  /** Where the records of an import went. */
  placeOf?: (view: ImportView) => ReactNode;
  /** A sentence when nothing may be changed now. */
  closed?: string | null;
  autoFocus?: boolean;
  /** Another button of the screen is the next thing to do. */
  plain?: boolean;
  onEnded?: () => void;
  /** Above the drop zone. */
  children?: ReactNode;
}

type Opened = { kind: 'problems' | 'columns'; view: ImportView } | undefined;

/** Files go in at the top; below stands what became of each, newest first. */
export const ImportDesk = (props: ImportDeskProps) => {
  const { orderId, wish, saidOf, closed = null, onEnded = () => undefined } = props;
  const client = useQueryClient();
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 20 });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const { data, load } = useImportList(orderId, page, limit);
  const refresh = () => client.invalidateQueries({ queryKey: [importsKey] });
  const tasks = useOwnTasks(importKind, () => {
    void refresh();
    onEnded();
  });
  const actions = useImportActions(onEnded);
  const { uploads, add, again, leave } = useUploads(({ id }) => {
    setFresh((ids) => new Set(ids).add(id));
    void refresh();
    void client.invalidateQueries({ queryKey: ownTasksKey(importKind) });
  });
  const close = () => setOpened(undefined);
  const lineOf = (view: ImportView) => (
    <ImportLine
      key={view.id}
      {...{ view, actions }}
      task={tasks.find(({ id }) => id === view.taskId)}
      said={saidOf?.(view) ?? ''}
      place={props.placeOf?.(view)}
      fresh={fresh.has(view.id)}
      closed={closed !== null}
      onProblems={() => setOpened({ kind: 'problems', view })}
      onColumns={() => setOpened({ kind: 'columns', view })}
    />
  );
  const list = data?.list ?? [];
  const now = list.filter(({ id }) => fresh.has(id));
  const earlier = list.filter(({ id }) => !fresh.has(id));
  return (
    <Stack className="imports" gap={14} minWidth={0}>
      {closed !== null && <Note kind="warn">{closed}</Note>}
      {props.children}
      <DropZone
        multiple
        accept={accept}
        text="把各数据库导出的文件拖到这里，可一次拖入多个；格式与数据库会自动识别。"
        autoFocus={props.autoFocus ?? false}
        disabled={closed !== null}
        plain={props.plain ?? false}
        onFiles={(files) => add(files, { orderId, ...wish })}
      />
      {(uploads.length > 0 || now.length > 0) && (
        <section aria-label="本次导入">
          <Text as="h3" margin="0 0 2" size="1em">
            本次导入
          </Text>
          <Grid as="ul" columns="5fr 4fr auto" phone={{ columns: '1fr' }}>
            {uploads.map((upload) => (
              <UploadLine
                key={upload.key}
                upload={upload}
                onAgain={() => again(upload)}
                onLeave={() => leave(upload.key)}
              />
            ))}
            {now.map(lineOf)}
          </Grid>
        </section>
      )}
      <section aria-label="以前的导入">
        <Text as="h3" margin="0 0 2" size="1em">
          以前的导入
        </Text>
        {!data && <Skeleton load={load} rows={3} />}
        {data && earlier.length === 0 && (
          <Empty title="没有更早的导入" text="导入过的文件会列在这里，可以更正或撤销。" />
        )}
        <Grid as="ul" columns="5fr 4fr auto" phone={{ columns: '1fr' }}>
          {earlier.map(lineOf)}
        </Grid>
        {data && data.total > limit && (
          <Paging {...{ page, limit, total: data.total }} onChange={(next) => setPlace({ page: 1, limit, ...next })} />
        )}
      </section>
      {opened?.kind === 'problems' && <ProblemsDialog view={opened.view} onClose={close} />}
      {opened?.kind === 'columns' && (
        <ColumnsDialog
          view={opened.view}
          busy={actions.reread.isPending}
          onRead={(correction) =>
            actions.reread.mutate({ view: opened.view, correction }, { onSuccess: (done) => done && close() })
          }
          onClose={close}
        />
      )}
    </Stack>
  );
};
