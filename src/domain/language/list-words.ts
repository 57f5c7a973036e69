/** What stands between the parts of a list, and between parts of a sentence. */
export const listed = { comma: '、', part: '，', clause: '；' };
