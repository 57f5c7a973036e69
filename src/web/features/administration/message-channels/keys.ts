export const channelsKey = 'message-channels';
