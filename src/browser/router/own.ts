/** Query names of the browser; the list gets all others. */
export const own = {
  tab: '_tab',
  peek: '_open',
  full: '_full',
  pane: '_pane',
  parent: '_parent',
  view: '_view',
} as const
