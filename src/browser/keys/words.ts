import { words } from '#catalogue/index.ts'

export const keyWords = {
  commandPalette: words('Command palette', '命令面板'),
  allKeys: words('All keys', '全部快捷键'),
  anyKey: words('any key of this page', '本页的任意单键'),
  noNext: (key: string) => words(`${key} does nothing here`, `${key} 在这里没有作用`),
}
