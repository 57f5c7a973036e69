import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { CallFailure } from '#web/api/failure.ts';
import { call } from '#web/api/service.ts';
import { useAction } from '#web/api/use-action.ts';
import { ask } from '#web/ui/ask.ts';
import { Card } from '#web/ui/card.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Note } from '#web/ui/note.tsx';
import { useUnsavedWork } from '#web/ui/unsaved-work.ts';
import type { EditedPage, HelpText } from './help-list.ts';

export const helpKey = 'help-pages';

const empty: HelpText = { title: '', body: '' };

const usePageText = (page: EditedPage, onDirty: (dirty: boolean) => void) => {
  const current = page.own ?? page.platform ?? empty;
  const [text, setText] = useState<HelpText>({ title: current.title, body: current.body });
  /** The version that was on the screen when writing began; a newer one is somebody else's. */
  const [base, setBase] = useState(page.own?.version);
  const [crossed, setCrossed] = useState(false);
  const dirty = text.title !== current.title || text.body !== current.body;
  useUnsavedWork(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const save = useAction(() => call('POST /help/save', { body: { slug: page.slug, ...text, version: base } }), {
    refresh: helpKey,
    said: '帮助页已保存，读者立即看到',
  });
  const restore = useAction(() => call('POST /help/delete', { body: { slug: page.slug } }), {
    refresh: helpKey,
    said: '已恢复平台原文',
  });
  const send = () =>
    save.mutate(undefined, {
      onSuccess: ({ version }) => {
        setBase(version);
        setCrossed(false);
      },
      onError: (error) => setCrossed(error instanceof CallFailure && error.status === 409),
    });
  const takeTheirs = () => {
    setText({ title: current.title, body: current.body });
    setBase(page.own?.version);
    setCrossed(false);
  };
  const takePlatforms = () => {
    setText({ title: page.platform?.title ?? '', body: page.platform?.body ?? '' });
    setBase(undefined);
  };
  const keepMine = () => {
    setBase(page.own?.version);
    setCrossed(false);
  };
  return {
    text,
    setText,
    current,
    dirty,
    crossed,
    send,
    saving: save.isPending,
    restore,
    takeTheirs,
    keepMine,
    takePlatforms,
  };
};

const Crossed = ({ theirs, onTheirs, onMine }: { theirs: HelpText; onTheirs: () => void; onMine: () => void }) => (
  <>
    <Note kind="warn">别人刚刚改过这一页，您的修改还没有保存。请对照下面的现文，再决定用哪一份。</Note>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
    <section className="help-theirs" aria-label="现在的内容" tabIndex={0}>
      <strong>{theirs.title}</strong>
      <pre>{theirs.body}</pre>
    </section>
    <div className="help-actions">
      <Button onClick={onTheirs}>用现在的内容</Button>
      <Button onClick={onMine}>保留我的修改</Button>
    </div>
  </>
);

/** One page: its Markdown, and beside it what readers see, drawn by the same hand. */
export const PageEditor = ({ page, onDirty }: { page: EditedPage; onDirty: (dirty: boolean) => void }) => {
  const id = useId();
  const { text, setText, current, dirty, crossed, send, saving, restore, takeTheirs, keepMine, takePlatforms } =
    usePageText(page, onDirty);
  const back = async () => {
    const words = { title: '恢复平台原文？', text: '本单位写的内容会删除，读者看到平台的原文。', yes: '恢复平台原文' };
    if (await ask({ ...words, danger: true })) restore.mutate(undefined, { onSuccess: takePlatforms });
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
        {crossed && <Crossed theirs={current} onTheirs={takeTheirs} onMine={keepMine} />}
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
        <div className="help-actions">
          <Button
            type="primary"
            disabled={!dirty || crossed || !text.title.trim() || !text.body.trim()}
            loading={saving}
            onClick={send}
          >
            保存
          </Button>
          {page.own && page.platform && (
            <Button loading={restore.isPending} onClick={() => void back()}>
              恢复平台原文
            </Button>
          )}
        </div>
      </Card>
      <Card title="预览" text="读者看到的样子；网页代码不会生效。">
        <article className="help-preview" aria-label="预览">
          <h1>{text.title || '（没有标题）'}</h1>
          <Markdown text={text.body} />
        </article>
      </Card>
    </div>
  );
};
