import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isExternal } from '#domain/navigation/menu-item.ts';
import { flattenForSearch, routeSearch, type SearchableRoute } from '#domain/navigation/search-routes.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Column, Text } from '#web/ui/layout/layout.tsx';
import { fromTop } from '../tabs/use-panel-top.ts';
import { createRouteSearch, loadPinyinMatch, type PinyinMatch } from './header-search-match.ts';
import './header-search.css';

const useFound = (text: string, shown: boolean): readonly SearchableRoute[] => {
  const menu = useSession((state) => state.menuList);
  const search = useMemo(() => createRouteSearch(flattenForSearch(menu)), [menu]);
  const [readsLike, setReadsLike] = useState<PinyinMatch>();
  useEffect(() => {
    if (!shown || readsLike) return;
    // Without it the search still works by characters.
    loadPinyinMatch().then(
      (match) => setReadsLike(() => match),
      () => undefined,
    );
  }, [shown, readsLike]);
  return useMemo(() => search(text, readsLike), [search, text, readsLike]);
};

interface OptionProps {
  id: string;
  route: SearchableRoute;
  active: boolean;
  onActive: () => void;
  onTake: () => void;
}

const Option = ({ id, route, active, onActive, onTake }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, aria-activedescendant points here
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input
  <div id={id} role="option" aria-selected={active} onMouseMove={onActive} onClick={onTake}>
    <span>{route.titles.at(-1)}</span>
    {route.titles.length > 1 && <small>{route.titles.slice(0, -1).join(' / ')}</small>}
    {!route.buyType && (
      <Text as="em" marginStart="auto">
        未开通
      </Text>
    )}
    {isExternal(route.path) && (
      <Text as="em" marginStart="auto">
        新窗口
      </Text>
    )}
  </div>
);

const SearchBox = ({ onDone }: { onDone: () => void }) => {
  const id = useId();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = useFound(text, true);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = (route: SearchableRoute | undefined) => {
    if (!route) return;
    onDone();
    if (isExternal(route.path)) window.open(route.path, '_blank', 'noopener');
    else void navigate(route.path, { state: fromTop });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step) % found.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(found[active]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
        autoFocus
        role="combobox"
        aria-label="搜索页面"
        aria-expanded={true}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={routeSearch.maxPatternLength}
        placeholder="页面名称、拼音或首字母"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="找到的页面" tabIndex={-1}>
        {found.map((route, i) => (
          <Option
            key={route.path}
            id={`${id}-${i}`}
            route={route}
            active={i === active}
            onActive={() => setActive(i)}
            onTake={() => take(route)}
          />
        ))}
      </div>
      <Text as="p" flex="none" margin={0} pad="8 18" edgeTop="line" role="status">
        {found.length === 0 ? '没有找到这样的页面，换个词试试' : '↑↓ 选择 · Enter 打开 · Esc 关闭'}
      </Text>
    </>
  );
};

interface HeaderSearchProps {
  open: boolean;
  onClose: () => void;
}

/** §2.28: every page of the menu by a few letters. */
export const HeaderSearch = ({ open, onClose }: HeaderSearchProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as any dialog
    <dialog
      ref={dialog}
      className="header-search-dialog"
      aria-label="搜索页面"
      // The browser tells of the end later; by then it may have been opened again.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <Column maxHeight="min(520px, 72vh)">
          <SearchBox onDone={onClose} />
        </Column>
      )}
    </dialog>
  );
};
