import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'Activity',
  mine: 'Only mine',
  everyone: 'Everyone',
  none: 'No activity yet.',
  noMatch: 'No activity matches this search.',
  find: 'Find by command, record, file or id',
  search: 'Search activity',
  copy: 'Copy as script lines',
  script: (name: string | null | undefined) => (name ? `Script ${name}` : 'Unsaved script'),
  chosen: (count: number) => `${count} selected`,
  record: 'Record as script',
  recordLoop: 'For a selection',
  undo: 'Undo',
  undone: 'undone',
  undid: (what: string) => `Undo: ${what}`,
  result: (done: number, skipped: number, failed: number) =>
    [`${done} done`, skipped ? `${skipped} skipped` : '', failed ? `${failed} failed` : ''].filter(Boolean).join(', '),
  more: 'Show more',
  again: 'Open in the palette',
  select: 'Select',
}

const zh: typeof en = {
  title: '操作记录',
  mine: '只看我的',
  everyone: '所有人',
  none: '还没有任何操作。',
  noMatch: '没有符合搜索条件的操作记录。',
  find: '按命令、记录、文件或编号查找',
  search: '搜索操作记录',
  copy: '复制为脚本行',
  script: (name) => (name ? `脚本 ${name}` : '未保存的脚本'),
  chosen: (count) => `已选 ${count} 条`,
  record: '生成脚本',
  recordLoop: '用于所选记录',
  undo: '撤销',
  undone: '已撤销',
  undid: (what) => `撤销：${what}`,
  result: (done, skipped, failed) =>
    [`完成 ${done}`, skipped ? `跳过 ${skipped}` : '', failed ? `失败 ${failed}` : ''].filter(Boolean).join('，'),
  more: '显示更多',
  again: '在命令面板中打开',
  select: '选择',
}

export function useActivityWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
