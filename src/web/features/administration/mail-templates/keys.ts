export const templatesKey = 'mail-templates';
