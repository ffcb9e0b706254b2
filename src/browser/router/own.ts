/** Query names of the browser; all others go to the list unchanged. */
export const own = {
  tab: '_tab',
  peek: '_open',
  full: '_full',
  pane: '_pane',
  parent: '_parent',
  view: '_view',
} as const
