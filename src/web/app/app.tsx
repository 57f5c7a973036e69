import { BrowserRouter } from 'react-router';
import { loadSite } from '#web/api/session/load-site.ts';
import { Notices } from '#web/ui/page/notices.tsx';
import { Frame } from './frame.tsx';
import { Guard } from './guard.tsx';
import { Pages } from './pages.tsx';

void loadSite();

/** §2.15: history mode; the server answers every page path with the same document. */
export const App = () => (
  <>
    <BrowserRouter>
      <Frame>
        <Guard>
          <Pages />
        </Guard>
      </Frame>
    </BrowserRouter>
    <Notices />
  </>
);
