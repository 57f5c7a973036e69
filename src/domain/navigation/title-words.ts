/** What a page is called: as its row of the menu or the table of routes says. */
export const words = {
  titleAt: (_path: string, title: string): string => title,
};
