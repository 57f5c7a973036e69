import { servicePath } from '#contracts/envelope.ts';

export const fileUrl = (id: string): string => `${servicePath}/files/${id}`;
