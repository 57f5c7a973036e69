export const words = { weekdays: ['日', '一', '二', '三', '四', '五', '六'] };
