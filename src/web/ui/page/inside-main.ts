import { createContext } from 'react';

/** True where the frame has already drawn the page's main landmark; a page has only one. */
export const InsideMain = createContext(false);
