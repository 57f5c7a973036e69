export const reportTemplatesKey = 'report-templates';
