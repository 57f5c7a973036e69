import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useEffect, useMemo } from 'react';
import { device } from '#web/api/session/device.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { session, useSession } from '#web/api/transport/service.ts';
import { OrderSteps } from '#web/kit/order-steps.ts';
import { AskDialog } from '#web/ui/dialog/ask-dialog.tsx';
import { ReportDrawing } from '#web/ui/document/report-drawing.ts';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { HeldRights } from '#web/ui/load/permission.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { LiveLists } from './live-lists.tsx';
import { pageRoutes } from './pages/page-routes.ts';
import { forgetTabs } from './tabs/open-tabs-store.ts';
import { loadImages } from './theme/load-images.ts';
import { ShellTheme } from './theme/shell-theme.tsx';

/** §2.23: one of two, by user agent; the other is never loaded. */
const Layout =
  device === 'mobile'
    ? lazy(async () => ({ default: (await import('./phone-layout.tsx')).PhoneLayout }))
    : lazy(async () => ({ default: (await import('./desktop-layout.tsx')).DesktopLayout }));

const SecondFactorFirst = lazy(async () => ({
  default: (await import('#web/features/identity/personal/second-factor-first.tsx')).SecondFactorFirst,
}));

const DrawnReport = lazy(async () => ({
  default: (await import('#web/features/reports/view/report-document.tsx')).ReportDocument,
}));

const StepButtons = lazy(async () => ({
  default: (await import('#web/features/orders/view/order-steps.tsx')).OrderStepButtons,
}));

// Whoever signs in next sees nothing of the one before.
session.store.subscribe(({ token }, before) => {
  if (token === before.token) return;
  forgetTabs();
  unsavedWork.forgetAll();
});

/** No page yet: the server would answer none of its calls. */
const NewPasswordFirst = () => <ChangePasswordDialog open onClose={() => undefined} />;

/** Everything for those who are signed in: theme, queries, and the layout of this device. */
export const SignedIn = () => {
  const menu = useSession((state) => state.menuList);
  const organizationId = useSession((state) => state.OrganizationId);
  const roles = useSession((state) => state.roles);
  const permissions = useSession((state) => state.permissions);
  const mustChangePassword = useSession((state) => state.mustChangePassword);
  const mustSetUp = useSession((state) => state.mustSetUpSecondFactor);
  const rights = useMemo(() => [...roles, ...permissions], [roles, permissions]);
  const routes = useMemo(() => pageRoutes(menu), [menu]);
  useEffect(() => {
    if (!mustChangePassword && !mustSetUp) void loadImages(organizationId);
  }, [organizationId, mustChangePassword, mustSetUp]);
  return (
    <QueryClientProvider client={queryClient}>
      <ShellTheme>
        <ReportDrawing value={DrawnReport}>
          <OrderSteps value={StepButtons}>
            <HeldRights value={rights}>
              {mustChangePassword ? (
                <NewPasswordFirst />
              ) : mustSetUp ? (
                <SecondFactorFirst />
              ) : (
                <LiveLists>
                  <Layout routes={routes} />
                </LiveLists>
              )}
            </HeldRights>
          </OrderSteps>
        </ReportDrawing>
        <AskDialog />
      </ShellTheme>
    </QueryClientProvider>
  );
};
