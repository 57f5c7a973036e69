export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const largestAvatar = 2 * 1024 * 1024;

/** What is wrong with a picture before it is sent; undefined when nothing is. */
export const avatarFault = ({ type, size }: { type: string; size: number }): string | undefined => {
  if (!avatarTypes.some((each) => each === type)) return '请选择 PNG、JPG、WebP 或 GIF 图片';
  if (size > largestAvatar) return '图片不能超过 2 MB，请缩小后再试';
  return undefined;
};
