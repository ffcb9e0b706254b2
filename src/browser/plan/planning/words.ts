import { words } from '#catalogue/index.ts'
import { things, z } from '#browser/i18n/counts.ts'

export const planningWords = {
  soFar: (changes: number) => words(`${things(changes, 'change')} so far`, `目前 ${z(changes)} 处更改`),
  cancelPlanning: words('Cancel planning', '取消生成'),
  planningCancelled: words('This plan was cancelled. Nothing was changed.', '该计划已取消，没有任何更改。'),
  scriptFailed: words('The script failed:', '脚本出错：'),
  planningFailed: words('Planning failed:', '生成计划失败：'),
  openLine: (line: number) => words(`Open line ${line}`, `打开第 ${line} 行`),
  openScript: words('Open the script', '打开脚本'),
  noLogYet: words('The script has not written any output yet.', '脚本还没有输出日志。'),
  cancelPlanningTitle: words('Cancel planning', '取消生成计划'),
  cancelHint: words('cancel', '取消'),
  openScriptThere: words('Open the script there', '打开脚本对应行'),
  openScriptHint: words('open the script', '打开脚本'),
}
