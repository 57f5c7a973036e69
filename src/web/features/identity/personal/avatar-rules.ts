import { words } from './personal-words.ts';

export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const largestAvatar = 2 * 1024 * 1024;

/** What is wrong with a picture before it is sent; undefined when nothing is. */
export const avatarFault = ({ type, size }: { type: string; size: number }): string | undefined => {
  if (!avatarTypes.some((each) => each === type)) return words.pictureKinds;
  if (size > largestAvatar) return words.pictureSize;
  return undefined;
};
