import { useCallback, useContext } from 'react';
import {
  createSearchParams,
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type Path,
  type URLSearchParamsInit,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParamsInit;

/**
 * The query of the page's address, and a way to change it. A change starts from the address as it is at that moment: the
 * router's own setter starts from the one last drawn, so of two changes in one breath the second undoes the first. A page
 * in a hidden tab changes nothing, since that would take the user away from the tab in front.
 */
export const useAddressQuery = (): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] => {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Every history that the router drives knows where it stands, only the router's type does not say so.
  const navigator = useContext(NavigationContext).navigator as unknown as { location: Path };
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      const { location } = navigator;
      if (location.pathname !== pathname) return;
      void navigate(`?${createSearchParams(next(new URLSearchParams(location.search)))}`, options);
    },
    [navigator, navigate, pathname],
  );
  return [query, change];
};
