import { Button, Input } from 'antd';
import { useEffect, useId } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useVersionedDraft } from '#web/api/hooks/use-versioned-draft.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { type EditedPage, type HelpText, helpGroups } from './help-list.ts';

export const helpKey = 'help-pages';

const empty: HelpText = { title: '', body: '' };

const textOf = ({ own, platform }: EditedPage): HelpText => {
  const { title, body } = own ?? platform ?? empty;
  return { title, body };
};

const pageNow = async (slug: string) => {
  const { list } = await call('POST /help/list', { body: {}, quiet: true });
  const now = helpGroups(list)
    .flatMap(({ pages }) => pages)
    .find((page) => page.slug === slug);
  return now && { values: textOf(now), version: now.own?.version ?? 0 };
};

const usePageText = (page: EditedPage, onDirty: (dirty: boolean) => void) => {
  const { slug } = page;
  const { mutateAsync } = useAction(
    ({ text, over }: { text: HelpText; over: number }) =>
      call('POST /help/save', { body: { slug, ...text, version: over || undefined }, quiet: true }),
    { refresh: helpKey, said: '帮助页已保存，读者立即看到' },
  );
  const draft = useVersionedDraft<HelpText>({
    stored: textOf(page),
    version: page.own?.version ?? 0,
    send: (text, over) => mutateAsync({ text, over }),
    latest: () => pageNow(slug),
  });
  const { dirty } = draft;
  useUnsavedWork(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const restore = useAction(() => call('POST /help/delete', { body: { slug } }), {
    refresh: helpKey,
    said: '已恢复平台原文',
  });
  return { ...draft, restore };
};

/** One page: its Markdown, and beside it what readers see, drawn by the same hand. */
export const PageEditor = ({ page, onDirty }: { page: EditedPage; onDirty: (dirty: boolean) => void }) => {
  const id = useId();
  const { values: text, change: setText, dirty, busy, save, restore, discard, conflict } = usePageText(page, onDirty);
  const back = async () => {
    const words = { title: '恢复平台原文？', text: '本单位写的内容会删除，读者看到平台的原文。', yes: '恢复平台原文' };
    if (await ask({ ...words, danger: true })) restore.mutate(undefined, { onSuccess: discard });
  };
  return (
    <div className="help-editor">
      <Card
        title={page.name}
        text={page.own ? '使用本单位的内容。' : '使用平台原文，修改并保存后只对本单位生效。'}
        extra={
          <Button type="link" href={page.path} target="_blank" rel="noreferrer">
            打开页面
          </Button>
        }
      >
        <label htmlFor={`${id}-title`}>标题</label>
        <Input
          id={`${id}-title`}
          maxLength={100}
          value={text.title}
          onChange={(event) => setText({ ...text, title: event.target.value })}
        />
        <label htmlFor={`${id}-body`}>正文（Markdown）</label>
        <Input.TextArea
          id={`${id}-body`}
          className="help-source"
          rows={22}
          maxLength={100_000}
          value={text.body}
          onChange={(event) => setText({ ...text, body: event.target.value })}
        />
        <Flow marginTop={12}>
          <Button
            type="primary"
            disabled={!dirty || !text.title.trim() || !text.body.trim()}
            loading={busy}
            onClick={save}
          >
            保存
          </Button>
          {page.own && page.platform && (
            <Button loading={restore.isPending} onClick={() => void back()}>
              恢复平台原文
            </Button>
          )}
        </Flow>
      </Card>
      {conflict && <ConflictDialog {...conflict} words={{ title: { label: '标题' }, body: { label: '正文' } }} />}
      <Card title="预览" text="读者看到的样子；网页代码不会生效。">
        <Box as="article" breaks aria-label="预览">
          <Text as="h1" margin="0 0 12" size="title">
            {text.title || '（没有标题）'}
          </Text>
          <Markdown text={text.body} />
        </Box>
      </Card>
    </div>
  );
};
