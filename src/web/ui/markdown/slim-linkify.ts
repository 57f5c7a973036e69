/** Stands in for `linkify-it` in the browser's bundle; bare addresses are not turned into links (`linkify: false`). */
export class LinkifyIt {}
