import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderLine } from '#contracts/orders.ts';
import { isExternal } from '#domain/navigation/menu-item.ts';
import { flattenForSearch, type SearchableRoute } from '#domain/navigation/search-routes.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Column, Text } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../shell-words.ts';
import { fromTop } from '../tabs/use-panel-top.ts';
import { mostTyped, orderPath, useFoundOrders } from './found-orders.ts';
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

/** A page or an order that fits what was typed. */
interface Hit {
  path: string;
  title: string;
  more: string;
  mark: string;
}

const routeHit = ({ path, titles, buyType }: SearchableRoute): Hit => ({
  path,
  title: titles.at(-1) ?? '',
  more: titles.slice(0, -1).join(' / '),
  mark: [!buyType && texts.notPurchased, isExternal(path) && texts.newWindow].filter(Boolean).join(' · '),
});

const orderHit = ({ id, number, serviceName, applicantName, summary, status }: OrderLine): Hit => ({
  path: orderPath(id),
  title: number ?? texts.draft,
  more: [serviceName, applicantName, summary].filter(Boolean).join(' · '),
  mark: status.badge ?? status.label,
});

const nothing: readonly Hit[] = [];

/** An order that carries exactly what was typed stands before the pages, others behind them. */
const useHits = (text: string): { hits: readonly Hit[]; looking: boolean } => {
  const routes = useFound(text, true);
  const { data, looking } = useFoundOrders(text);
  return useMemo(() => {
    const pages = routes.map(routeHit);
    const orders = data?.list.map(orderHit) ?? nothing;
    return { hits: data?.exact ? [...orders, ...pages] : [...pages, ...orders], looking };
  }, [routes, data, looking]);
};

interface OptionProps {
  id: string;
  hit: Hit;
  active: boolean;
  onActive: () => void;
  onTake: () => void;
}

const Option = ({ id, hit, active, onActive, onTake }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, aria-activedescendant points here
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input
  <div id={id} role="option" aria-selected={active} onMouseMove={onActive} onClick={onTake}>
    <Text flex="none">{hit.title}</Text>
    {hit.more && <small>{hit.more}</small>}
    {hit.mark && (
      <Text as="em" flex="none" marginStart="auto">
        {hit.mark}
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
  const { hits: found, looking } = useHits(text);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = (hit: Hit | undefined) => {
    if (!hit) return;
    onDone();
    if (isExternal(hit.path)) window.open(hit.path, '_blank', 'noopener');
    else void navigate(hit.path, { state: fromTop });
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
        aria-label={texts.searchPages}
        aria-expanded={true}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostTyped}
        placeholder={texts.searchFor}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.foundPages} tabIndex={-1}>
        {found.map((hit, i) => (
          <Option
            key={hit.path}
            id={`${id}-${i}`}
            hit={hit}
            active={i === active}
            onActive={() => setActive(i)}
            onTake={() => take(hit)}
          />
        ))}
      </div>
      <Text as="p" flex="none" margin={0} pad="8 18" edgeTop="line" role="status">
        {found.length > 0 ? texts.searchKeys : looking ? texts.searching : texts.nothingFound}
      </Text>
    </>
  );
};

interface HeaderSearchProps {
  open: boolean;
  onClose: () => void;
}

/** §2.28: every page of the menu by a few letters, and an order by its number or words. */
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
      aria-label={texts.searchPages}
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
