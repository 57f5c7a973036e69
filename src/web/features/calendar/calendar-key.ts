export const calendarKey = 'calendar';
