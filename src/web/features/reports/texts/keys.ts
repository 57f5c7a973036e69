export const textsKey = 'report-texts';
