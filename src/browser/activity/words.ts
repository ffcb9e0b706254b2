import { words } from '#catalogue/index.ts'

export const activityWords = {
  title: words('Activity', '操作记录'),
  mine: words('Only mine', '只看我的'),
  everyone: words('Everyone', '所有人'),
  none: words('No activity yet.', '还没有任何操作。'),
  noMatch: words('No activity matches this search.', '没有符合搜索条件的操作记录。'),
  find: words('Find by command, record, file or id', '按命令、记录、文件或编号查找'),
  search: words('Search activity', '搜索操作记录'),
  copy: words('Copy as script lines', '复制为脚本行'),
  script: (name: string | null | undefined) =>
    name ? words(`Script ${name}`, `脚本 ${name}`) : words('Unsaved script', '未保存的脚本'),
  chosen: (count: number) => words(`${count} selected`, `已选 ${count} 条`),
  record: words('Record as script', '生成脚本'),
  recordLoop: words('For a selection', '用于所选记录'),
  undo: words('Undo', '撤销'),
  undone: words('undone', '已撤销'),
  undid: (what: string) => words(`Undo: ${what}`, `撤销：${what}`),
  result: (done: number, skipped: number, failed: number) =>
    words(
      [`${done} done`, skipped ? `${skipped} skipped` : '', failed ? `${failed} failed` : '']
        .filter(Boolean)
        .join(', '),
      [`完成 ${done}`, skipped ? `跳过 ${skipped}` : '', failed ? `失败 ${failed}` : ''].filter(Boolean).join('，'),
    ),
  more: words('Show more', '显示更多'),
  again: words('Open in the palette', '在命令面板中打开'),
  select: words('Select', '选择'),
  openInPalette: words('open in the palette', '在命令面板中打开'),
  recordAsScript: words('record as script', '生成脚本'),
  selectHint: words('select', '选择'),
  undoEntry: words('Undo this entry', '撤销此项'),
  undoHint: words('undo this', '撤销此项'),
  recordAsScriptFor: words('Record as script for a selection of records', '生成可用于所选记录的脚本'),
  copyAsScriptLines: words('copy as script lines', '复制为脚本行'),
  changeOtherRecordsAlike: words('Change the other records alike', '对其余记录做同样的更改'),
  forRest: words('for the rest', '其余同样更改'),
  selectNothing: words('Select nothing', '取消选择'),
  copied: (count: number) => words(count === 1 ? 'Copied 1 line.' : `Copied ${count} lines.`, `已复制 ${count} 行。`),
}
