export const listed = { comma: ', ', part: ', ', clause: '; ' };
