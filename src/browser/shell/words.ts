import { words } from '#catalogue/index.ts'

export const languageNames = { en: 'English', zh: '中文' }

export const shellWords = {
  showOrHideMenu: words('Show or hide the menu', '收起或展开菜单'),
  undoLastAction: words('Undo the last action', '撤销上一步操作'),
  redoUndone: words('Redo what was undone', '重做'),
  showMade: words('Show what was just made', '显示刚刚新建的记录'),
}
