import { words } from '#catalogue/index.ts'

export const filterWords = {
  search: (what: string) => words(`Search ${what}`, `搜索${what}`),
  by: words('Filter by…', '筛选条件…'),
  none: (text: string) => words(`No filter matches “${text}”.`, `没有与“${text}”匹配的筛选条件。`),
  from: words('From', '从'),
  to: words('To', '到'),
  oneEach: words('Show', '显示'),
}
