import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Notice } from '#contracts/notices.ts';
import { formatTime, toMilliseconds } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { useVersioned } from '#web/api/hooks/use-versioned.ts';
import { untouchedIn } from '#web/api/hooks/use-versioned-form.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { LongTextItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { LazyMarkdown } from '#web/ui/markdown/lazy-markdown.tsx';

export const noticesKey = 'notices';

/** What is saved; the moment as text, so that two versions compare. */
interface NoticeWords {
  title: string;
  body: string;
  /** Absent: at once. */
  publishedAt?: string | undefined;
}

interface NoticeFields extends Omit<NoticeWords, 'publishedAt'> {
  publishedAt?: Dayjs | null;
}

/** The picker shows China's wall clock on whatever machine: what it reads is a time of China. */
const chinaMoment = (wall: string): string => new Date(toMilliseconds(wall) ?? Date.now()).toISOString();

const wordsOf = ({ title, body, publishedAt }: Notice): NoticeWords => ({ title, body, publishedAt });

const wordsIn = ({ title, body, publishedAt }: NoticeFields): NoticeWords => ({
  title,
  body: body ?? '',
  publishedAt: publishedAt ? chinaMoment(publishedAt.format('YYYY-MM-DD HH:mm:ss')) : undefined,
});

const fieldsOf = ({ publishedAt, ...words }: NoticeWords): NoticeFields => ({
  ...words,
  ...(publishedAt && { publishedAt: dayjs(formatTime(publishedAt)) }),
});

const useNotice = (notice: Notice | undefined) => {
  const save = useAction(
    ({ words, version }: { words: NoticeWords; version: number }) =>
      call('POST /notices/save', { body: { ...words, ...(notice && { id: notice.id, version }) }, quiet: true }),
    {
      refresh: noticesKey,
      said: ({ state }) => (state === 'scheduled' ? '公告已保存，到时自动发布' : '公告已保存'),
    },
  );
  return useVersioned<NoticeWords>({
    version: notice?.version ?? 0,
    send: (words, version) => save.mutateAsync({ words, version }),
    latest: async () => {
      const [now] = (await call('POST /notices/list', { body: { manage: true, id: notice?.id }, quiet: true })).list;
      return now && { values: wordsOf(now), version: now.version };
    },
  });
};

/** A notice: its words in Markdown beside what readers will see. */
export const NoticeDialog = ({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) => {
  const [form] = Form.useForm<NoticeFields>();
  const { clash, save, settle, giveUp } = useNotice(notice);
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    if (await save(wordsIn(fields))) onClose();
  });
  const title = Form.useWatch('title', form);
  const body = Form.useWatch('body', form);
  return (
    <>
      <FormDialog<NoticeFields>
        title={notice ? `编辑公告 ${notice.title}` : '写公告'}
        width={980}
        initialValues={notice ? fieldsOf(wordsOf(notice)) : { body: '' }}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <TextItem name="title" label="标题" needed="请输入标题" maxLength={120} />
        <OwnItem name="publishedAt" label="发布时间" extra="不填则立即发布；以后的时间到时自动发布。">
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            placeholder="立即"
            style={{ width: '100%' }}
          />
        </OwnItem>
        <Grid className="cy-form-wide" columns="1fr 1fr" gap={16}>
          <LongTextItem
            name="body"
            label="内容（Markdown）"
            rows={16}
            maxLength={20_000}
            placeholder={'一段一空行。\n\n- 列表\n- **加重**\n- [链接](https://…)'}
          />
          <section className="notice-preview" aria-label="公告预览">
            <Text as="h2" margin="0 0 10" size="block">
              {title || '（没有标题）'}
            </Text>
            {body ? (
              <LazyMarkdown text={body} />
            ) : (
              <Text as="p" margin={0} tone="soft">
                读者看到的样子会显示在这里。
              </Text>
            )}
          </section>
        </Grid>
      </FormDialog>
      {clash && (
        <ConflictDialog<NoticeWords>
          clash={clash}
          untouched={untouchedIn(form, clash.mine)}
          words={{
            title: { label: '标题' },
            publishedAt: { label: '发布时间', say: (at) => formatTime(at) },
            body: { label: '内容' },
          }}
          onSettled={(words) => {
            settle();
            form.setFieldsValue(fieldsOf(words));
            submit(fieldsOf(words));
          }}
          onClose={giveUp}
        />
      )}
    </>
  );
};
