export const reconciliationKey = 'reconciliation';
