import { words } from '#catalogue/index.ts'

export const listsWords = {
  next: words('Next', '下一条'),
  previous: words('Previous', '上一条'),
  move: words('move', '移动'),
  pageDown: words('Page down', '下一屏'),
  pageUp: words('Page up', '上一屏'),
  first: words('First', '第一条'),
  last: words('Last', '最后一条'),
  open: words('Open', '打开'),
  reload: words('Reload', '重新加载'),
  search: words('Search', '搜索'),
  searchHint: words('search', '搜索'),
}
