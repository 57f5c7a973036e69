import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { Board } from '#contracts/literature/workbench.ts';
import { useSyntaxTable } from '#web/api/calls/syntaxes.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type KeyActs, useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { OrderImportDesk } from '../imports/order-import-desk.tsx';
import { nextToCopy, type OrderFormula, type SearchSite, searchSites, sitesByHand } from './order-strings.ts';
import { useCopies } from './use-copies.ts';
import './search-desk.css';

interface SearchDeskProps {
  board: Board;
  onClose: () => void;
  onFinish: () => void;
}

type Copies = ReturnType<typeof useCopies>;

const stateOf = ({ imported, formulas }: SearchSite, copies: Copies): readonly [tone: string, words: string] => {
  if (imported) return ['done', '✓ 已导入'];
  return formulas.some(({ text }) => copies.at(text)) ? ['turn', '◐ 进行中'] : ['other', '○ 未开始'];
};

interface SiteListProps {
  sites: readonly SearchSite[];
  chosen: SearchSite;
  copies: Copies;
  onChosen: (site: SearchSite) => void;
}

const SiteList = ({ sites, chosen, copies, onChosen }: SiteListProps) => {
  const groups = [
    ['委托要求的数据库', sites.filter(({ codes }) => codes.length > 0)],
    ['补充', sites.filter(({ codes }) => codes.length === 0)],
  ] as const;
  return (
    <Box as="nav" className="search-sites" minHeight={0} overflowY="auto" aria-label="数据库">
      {groups.map(
        ([name, list]) =>
          list.length > 0 && (
            <section key={name} aria-label={name}>
              <Text as="h3" margin="12 8 4" tone="soft" size="label">
                {name}
              </Text>
              {list.map((site) => {
                const [tone, words] = stateOf(site, copies);
                return (
                  <Row
                    as="button"
                    key={site.name}
                    align="center"
                    justify="space-between"
                    gap={8}
                    width="100%"
                    pad={8}
                    round="control"
                    textAlign="start"
                    type="button"
                    aria-current={site.name === chosen.name || undefined}
                    onClick={() => onChosen(site)}
                  >
                    <span>
                      <b>{site.title}</b>
                      <Text as="small" size="label">
                        {[...site.codes, `${site.formulas.length} 条检索式`].join(' · ')}
                      </Text>
                    </span>
                    {site.codes.length > 0 && (
                      <span className="search-state" data-tone={tone}>
                        {words}
                      </span>
                    )}
                  </Row>
                );
              })}
            </section>
          ),
      )}
    </Box>
  );
};

interface FormulaProps {
  formula: OrderFormula;
  place: string;
  limit: number;
  copiedAt: string | undefined;
  /** The one that the key copies. */
  next: boolean;
  onCopy: () => void;
}

const Formula = ({ formula: { text, by, papers }, place, limit, copiedAt, next, onCopy }: FormulaProps) => (
  <Text as="li" edge="line" round="card" data-next={next || undefined}>
    <Flow as="header" gap="4 12" pad="8 12" size="second">
      <b>{place}</b>
      <span>
        {papers.length} 篇，{by === 'doi' ? '有 DOI' : '按题名'}：第 {papers.join('、')} 篇
      </span>
      <Text tone="soft" numeric>
        {text.length} / {limit} 字符
      </Text>
      {copiedAt && <span className="search-copied">✓ 已复制 {copiedAt}</span>}
      <Button type={next ? 'primary' : 'default'} aria-label={`复制 ${place}`} onClick={onCopy}>
        复制 {next && <kbd>C</kbd>}
      </Button>
    </Flow>
    <code data-formula={text}>{text}</code>
  </Text>
);

/** Selects the formula where the browser does not let a page copy by itself. */
const selectFormula = (desk: HTMLElement | null, text: string): void => {
  const shown = [...(desk?.querySelectorAll('[data-formula]') ?? [])].find(
    (one) => one.getAttribute('data-formula') === text,
  );
  if (shown) getSelection()?.selectAllChildren(shown);
};

/** What is typed into each database, ready to paste; the exports come back by the same screen. */
export const SearchDesk = ({ board, onClose, onFinish }: SearchDeskProps) => {
  // The platform's rules stand until the institution's are here.
  const { table } = useSyntaxTable();
  const sites = useMemo(() => searchSites(board, table), [board, table]);
  const byHand = sitesByHand(board);
  const [name, setName] = useState(sites[0]!.name);
  const site = sites.find((one) => one.name === name) ?? sites[0]!;
  const copies = useCopies(board.orderId);
  const desk = useRef<HTMLDivElement>(null);
  const next = nextToCopy(sites, site.name, (text) => copies.at(text) !== undefined);

  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      copies.keep(text);
    } catch {
      selectFormula(desk.current, text);
      showNotice('浏览器不让网页复制，已选中检索式，请按 Ctrl C', noticeDuration, 'info');
    }
  };
  const acts: KeyActs = {
    c: () => {
      if (!next) return showNotice('各数据库的检索式都复制过了', 3000, 'info');
      setName(next.site.name);
      void copy(next.formula.text);
    },
    o: () => site.address && void window.open(site.address, '_blank', 'noopener'),
    arrowdown: () => setName(sites[Math.min(sites.length - 1, sites.indexOf(site) + 1)]!.name),
    arrowup: () => setName(sites[Math.max(0, sites.indexOf(site) - 1)]!.name),
  };
  useKeys(acts, { dialogs: 1 });

  return (
    <Dialog
      open
      centered={false}
      rootClassName="search-desk"
      title={
        <>
          检索式
          <Text as="small" className="search-purpose" marginStart={12} size="second" weight={400}>
            {board.papers.length} 篇论文已分好批；复制、到数据库粘贴、导出，把文件拖回来
          </Text>
        </>
      }
      footer={
        <Flow className="search-foot" justify="space-between" tone="soft" size="second">
          <span>
            <span className="cy-keys">
              <kbd>C</kbd> 复制下一条 <kbd>O</kbd> 打开网站{' '}
            </span>
            <kbd>↑</kbd> <kbd>↓</kbd> 换数据库 <kbd>Esc</kbd> 关闭
          </span>
          {board.editable && <Button onClick={onFinish}>去完成初稿</Button>}
        </Flow>
      }
      width={1040}
      onCancel={onClose}
    >
      <Grid className="search-body" columns="232px 1fr" gap={20} height="100%" ref={desk}>
        <SiteList sites={sites} chosen={site} copies={copies} onChosen={(one) => setName(one.name)} />
        <Stack className="search-main" gap={12} minHeight={0} overflowY="auto">
          <Row gap={12} align="center">
            <Text as="h2" margin={0} size="block">
              {site.title}
            </Text>
            {site.address && (
              <a className="cy-button" href={site.address} target="_blank" rel="noreferrer noopener">
                打开网站 <kbd>O</kbd>
              </a>
            )}
          </Row>
          <Stack as="ol" className="search-formulas" gap={12} margin={0} aria-label={`${site.title} 的检索式`}>
            {site.formulas.map((formula, at) => (
              <Formula
                key={formula.text}
                {...{ formula }}
                place={`${at + 1} / ${site.formulas.length}`}
                limit={site.limit}
                copiedAt={copies.at(formula.text)}
                next={formula.text === next?.formula.text}
                onCopy={() => void copy(formula.text)}
              />
            ))}
          </Stack>
          {(site.left.length > 0 || site.warnings.length > 0) && (
            <Note kind="warn">
              {[
                site.left.length > 0 && `第 ${site.left.join('、')} 篇没有写进检索式，请用别的数据库或手工查。`,
                ...new Set(site.warnings),
              ]
                .filter(Boolean)
                .join(' ')}
            </Note>
          )}
          {byHand.length > 0 && <Note kind="warn">{byHand.join('、')} 没有检索式写法，请在其网站上手工检索。</Note>}
          <OrderImportDesk board={board} plain={next?.site.name === site.name} />
        </Stack>
      </Grid>
    </Dialog>
  );
};
