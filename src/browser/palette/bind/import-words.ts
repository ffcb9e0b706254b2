import { words } from '#catalogue/index.ts'

export const importKeyWords = {
  title: words('Import keys', '导入快捷键'),
  choose: words('Choose a file', '选择文件'),
  help: words(
    'Choose a file that was saved with “Export my keys”. Nothing changes before you have seen what it does.',
    '请选择用“导出我的快捷键”保存的文件。查看影响之前不会做任何更改。',
  ),
  states: {
    new: words('New', '新增'),
    moved: words('Moved', '更改'),
    removed: words('Key removed', '移除'),
    same: words('As it is', '不变'),
    left: words('Left out', '不包含'),
    dropped: words('Taken away', '收回'),
  },
  hides: words('will no longer do:', '将不再执行：'),
  nothing: words('This file changes none of your keys.', '该文件不会更改您的快捷键。'),
  apply: (count: number) => words(count === 1 ? 'Set 1 key' : `Set ${count} keys`, `设置 ${count} 个快捷键`),
  undo: words('Undo the last import', '撤销上次导入'),
  loading: words('Loading scripts and views…', '正在加载脚本和视图…'),
}

export const importDone = words('The keys are set.', '快捷键已设置。')
export const importUndone = words('The last import is undone.', '已撤销上次导入。')
