import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { buildMenu } from './build-menu.ts';
import {
  affixTabs,
  close,
  closeAll,
  closeOthers,
  noTabs,
  type OpenTab,
  refreshTab,
  shownTabs,
  type TabsState,
  tabOf,
  visit,
} from './open-tabs.ts';
import { standardMenu } from './standard-menu.ts';

const route = (path: string, meta: OpenTab['meta'] = { title: path }) => ({
  path,
  query: {},
  fullPath: path,
  name: path,
  meta,
});
const home = route('/dashboard', { title: '首页', affix: true });
const opened = (...paths: string[]) => paths.reduce((state, path) => visit(state, route(path)), visit(noTabs, home));
const paths = (state: TabsState) => state.tabs.map((tab) => tab.path);

describe('open tabs', () => {
  test("§3.8 a tab keeps path, query, fullPath, name, meta and a title, 'no-name' by default", () => {
    expect(Object.keys(tabOf(home)).sort()).toEqual(['fullPath', 'meta', 'name', 'path', 'query', 'title']);
    expect(tabOf(home).title).toBe('首页');
    expect(tabOf(route('/x', {})).title).toBe('no-name');
  });

  test('§4.14 a visit adds a tab once and makes it active', () => {
    const state = opened('/a', '/b', '/a');
    expect(paths(state)).toEqual(['/dashboard', '/a', '/b']);
    expect(state.active).toBe('/a');
  });

  test('§4.14 another query moves the tab of its path on', () => {
    const state = visit(opened('/a'), { ...route('/a'), query: { id: '2' }, fullPath: '/a?id=2' });
    expect(state.tabs.map((tab) => tab.fullPath)).toEqual(['/dashboard', '/a?id=2']);
  });

  const order = (path: string, id: string) => ({ ...route(path), query: { id }, fullPath: `${path}?id=${id}` });
  const [one, two] = ['0190a0c0-0000-7000-8000-000000000001', '0190a0c0-0000-7000-8000-000000000002'];
  const shown = (state: TabsState) => shownTabs(state.tabs).map((tab) => tab.fullPath);

  test('§+ an order has one tab: its page and its workbench share it, the one looked at last is shown', () => {
    const begun = visit(visit(opened(), order('/order', one)), route('/b'));
    const worked = visit(begun, order('/bench', one));
    expect(shown(worked)).toEqual(['/dashboard', `/bench?id=${one}`, '/b']);
    // What was typed on the other page is kept: both are open, one of them is shown.
    expect(worked.tabs).toHaveLength(4);
    const back = visit(visit(worked, order('/order', one)), route('/b'));
    expect(shown(back)).toEqual(['/dashboard', `/order?id=${one}`, '/b']);
    expect(paths(close(back, '/order').state)).toEqual(['/dashboard', '/b']);
    expect(paths(closeOthers(back, '/order').state)).toEqual(['/dashboard', '/bench', '/order']);
  });

  test('§+ paying for an order stands in its tab, a file of it in one of its own', () => {
    const paying = visit(visit(opened(), order('/order', one)), { ...route('/pay'), query: { order: one } });
    expect(shownTabs(paying.tabs).map(({ path }) => path)).toEqual(['/dashboard', '/pay']);
    const viewing = visit(paying, { ...route('/viewer'), query: { order: one, file: 'f' } });
    expect(shownTabs(viewing.tabs).map(({ path }) => path)).toEqual(['/dashboard', '/pay', '/viewer']);
  });

  test('§+ pages of two orders, and pages that only share a short number, keep their own tabs', () => {
    const orders = visit(visit(opened(), order('/order', one)), order('/bench', two));
    expect(shown(orders)).toEqual(['/dashboard', `/order?id=${one}`, `/bench?id=${two}`]);
    const numbered = visit(visit(opened(), order('/order', '100')), order('/bench', '100'));
    expect(shown(numbered)).toHaveLength(3);
    expect(paths(close(numbered, '/bench').state)).toEqual(['/dashboard', '/order']);
  });

  test('§4.14 closing the active tab goes to the last remaining one', () => {
    const { state, go } = close(visit(opened('/a', '/b', '/c'), route('/a')), '/a');
    expect(paths(state)).toEqual(['/dashboard', '/b', '/c']);
    expect([go, state.active]).toEqual(['/c', '/c']);
  });

  test('§4.14 closing the only tab goes to /', () => {
    expect(close(visit(noTabs, route('/a')), '/a')).toEqual({ state: noTabs, go: '/' });
  });

  test('§4.14 closing another tab goes nowhere', () => {
    const { state, go } = close(opened('/a', '/b'), '/a');
    expect([paths(state), go, state.active]).toEqual([['/dashboard', '/b'], null, '/b']);
  });

  test('§4.14 closing the others keeps the chosen tab and shows it', () => {
    const { state, go } = closeOthers(opened('/a', '/b', '/c'), '/a');
    expect([paths(state), go]).toEqual([['/dashboard', '/a'], '/a']);
  });

  test('§4.14 closing all keeps affix tabs', () => {
    const { state, go } = closeAll(opened('/a', '/b'));
    expect([paths(state), go]).toEqual([['/dashboard'], '/dashboard']);
    expect(closeAll(visit(noTabs, route('/a'))).go).toBe('/');
  });

  test('§4.14 an affix tab never closes', () => {
    const state = opened('/a');
    expect(close(state, '/dashboard')).toEqual({ state, go: null });
  });

  test('§2.14 refreshing goes through /redirect with the full path and opens no tab of its own', () => {
    expect(refreshTab({ ...tabOf(route('/a')), fullPath: '/a?id=2' })).toBe('/redirect/a?id=2');
    const state = opened('/a');
    expect(visit(state, route('/redirect/a'))).toBe(state);
  });

  test('§4.14 the affix tabs of the menu stand there from the start', () => {
    const request = { rows: standardMenu, workType: 5, pastDue: false, profile: resolveProfile({ id: 100 }) };
    for (const userType of [2, 3] as const)
      expect(paths(affixTabs(buildMenu({ ...request, userType })))).toEqual(['/dashboard']);
  });

  test('§4.14 whatever is done, affix tabs stay, paths are unique, and the active tab is open', () => {
    const path = fc.constantFrom('/dashboard', '/a', '/b', '/c', '/d');
    const deed = fc.record({ verb: fc.constantFrom('visit', 'close', 'others', 'all'), path });
    const perform = (state: TabsState, { verb, path }: { verb: string; path: string }): TabsState => {
      if (verb === 'visit') return visit(state, path === '/dashboard' ? home : route(path));
      const change =
        verb === 'close' ? close(state, path) : verb === 'others' ? closeOthers(state, path) : closeAll(state);
      if (change.go !== null)
        expect(change.go).toBe(change.state.tabs.find((tab) => tab.path === change.state.active)?.fullPath ?? '/');
      return change.state;
    };
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        let state = visit(noTabs, home);
        for (const each of deeds) {
          state = perform(state, each);
          expect(paths(state)).toContain('/dashboard');
          expect(new Set(paths(state)).size).toBe(state.tabs.length);
          expect(paths(state)).toContain(state.active);
        }
      }),
      { numRuns: 300 },
    );
  });
});
