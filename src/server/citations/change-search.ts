import { changingWork } from '../orders/change-work.ts';

/** A change of what was found for a citation order. */
export const changeSearch = changingWork('citation');
