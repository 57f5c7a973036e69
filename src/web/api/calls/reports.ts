/** First part of the keys of all that shows reports. */
export const reportsKey = 'reports';
