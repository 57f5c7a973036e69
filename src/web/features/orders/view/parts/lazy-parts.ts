import { lazy } from 'react';

/** What a list shows only when it is asked for, so that the list itself comes quickly. */
export const OrderPanel = lazy(async () => ({ default: (await import('../order-panel.tsx')).OrderPanel }));
export const OrderSide = lazy(async () => ({ default: (await import('../order-side.tsx')).OrderSide }));
export const BulkBar = lazy(async () => ({ default: (await import('../desk/bulk-bar.tsx')).BulkBar }));
export const KeysDialog = lazy(async () => ({ default: (await import('../desk/keys-dialog.tsx')).KeysDialog }));
export const FilterNameDialog = lazy(async () => ({
  default: (await import('../desk/filter-name-dialog.tsx')).FilterNameDialog,
}));
