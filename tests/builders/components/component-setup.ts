import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '#web/api/transport/query-client.ts';
import { session } from '#web/api/transport/service.ts';
import { noticeStore } from '#web/ui/page/notice-store.ts';
import { forgetAnswers } from './component-server.ts';

// Against standing still, not against slowness: a busy machine must not look like a fault.
configure({ asyncUtilTimeout: 30_000 });

// Files share their modules: each test leaves them as it found them.
afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetAnswers();
  session.clear();
  noticeStore.setState({ notices: [] });
  window.localStorage.clear();
  window.sessionStorage.clear();
});
