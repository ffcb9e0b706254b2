/** Query names of the browser itself; all others go to the list as they are. */
export const own = {
  tab: '_tab',
  peek: '_open',
  full: '_full',
  pane: '_pane',
  parent: '_parent',
  view: '_view',
} as const
