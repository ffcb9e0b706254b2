import { words } from '#catalogue/index.ts'
import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'Import keys',
  choose: 'Choose a file',
  help: 'Choose a file that was saved with “Export my keys”. Nothing changes before you have seen what it does.',
  states: {
    new: 'New',
    moved: 'Moved',
    removed: 'Key removed',
    same: 'As it is',
    left: 'Left out',
    dropped: 'Taken away',
  },
  hides: 'will no longer do:',
  nothing: 'This file changes none of your keys.',
  apply: (count: number) => (count === 1 ? 'Set 1 key' : `Set ${count} keys`),
  undo: 'Undo the last import',
  loading: 'Loading scripts and views…',
}

const zh: typeof en = {
  title: '导入快捷键',
  choose: '选择文件',
  help: '请选择用“导出我的快捷键”保存的文件。查看影响之前不会做任何更改。',
  states: { new: '新增', moved: '更改', removed: '移除', same: '不变', left: '不包含', dropped: '收回' },
  hides: '将不再执行：',
  nothing: '该文件不会更改您的快捷键。',
  apply: (count) => `设置 ${count} 个快捷键`,
  undo: '撤销上次导入',
  loading: '正在加载脚本和视图…',
}

export const importDone = words('The keys are set.', '快捷键已设置。')
export const importUndone = words('The last import is undone.', '已撤销上次导入。')

const both = { en, zh }

export function useImportKeyWords(): typeof en {
  return both[useApp((state) => state.language)]
}
