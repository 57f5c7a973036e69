import { useEffect } from 'react';
import { useSite } from '#web/api/session/site.ts';

/** `登录 - 文献收录与引用检索服务平台` */
export const useDocumentTitle = (title: string): void => {
  const { branding } = useSite();
  useEffect(() => {
    document.title = title ? `${title} - ${branding.title}` : branding.title;
  }, [title, branding.title]);
};
