import { words } from '#catalogue/index.ts'

export const columnWords = {
  reset: words('Default columns', '恢复默认'),
  show: (name: string) => words(`Show ${name}`, `显示${name}`),
  width: words('Width', '宽度'),
  moveLeft: (name: string) => words(`Move ${name} left`, `左移${name}`),
  moveRight: (name: string) => words(`Move ${name} right`, `右移${name}`),
}
