import { runStates, words, type Words } from '#catalogue/index.ts'
import type { WordsIn } from '#browser/i18n/i18n.ts'
import { n, z } from '#browser/i18n/counts.ts'
import { planWords } from '#browser/plan/words.ts'

export const runWords = {
  runs: words('Runs', '任务'),
  title: (id: string | number) => words(`Run ${id}`, `任务 ${id}`),
  none: words('No runs yet. Apply a plan to start one.', '还没有任务。执行计划后会显示在这里。'),
  noMatch: words('No runs match this search.', '没有符合搜索条件的任务。'),
  find: words('Find by command, script, reason, record, file or id', '按命令、脚本、原因、记录、文件或编号查找'),
  search: words('Search runs', '搜索任务'),
  anyState: words('Any state', '全部状态'),
  mine: words('Only mine', '只看我的'),
  from: words('From', '从'),
  to: words('To', '到'),
  clear: words('Clear', '清除'),
  more: words('Show older runs', '更早的任务'),
  shown: (shown: number, total: number) =>
    shown === total
      ? words(`${n(total)} ${total === 1 ? 'run' : 'runs'}`, `${z(total)} 个任务`)
      : words(`${n(shown)} of ${n(total)} runs`, `${z(shown)} / ${z(total)} 个任务`),
  columns: {
    id: words('Run', '任务'),
    what: words('What', '内容'),
    inputs: words('Inputs', '参数'),
    place: words('Where', '环境'),
    outcome: words('Outcome', '结果'),
    state: words('State', '状态'),
    by: words('By', '操作人'),
    at: words('When', '时间'),
  },
  states: runStates,
  outcome: planWords.applied,
  by: (who: string) => words(`by ${who}`, `操作人：${who}`),
  progress: (done: number, total: number) => words(`${n(done)} of ${n(total)}`, `${z(done)} / ${z(total)}`),
  rate: (rate: string) => words(`${rate}/s`, `${rate}/秒`),
  left: (seconds: number) =>
    seconds < 90
      ? words(`${Math.max(1, Math.round(seconds))} s left`, `还需 ${Math.max(1, Math.round(seconds))} 秒`)
      : words(`${Math.round(seconds / 60)} min left`, `还需 ${Math.round(seconds / 60)} 分钟`),
  waiting: words('queued', '排队等待中'),
  pause: words('Pause', '暂停'),
  resume: words('Resume', '继续'),
  cancel: words('Cancel run', '取消任务'),
  retry: (count: number) => words(`Retry ${n(count)}`, `重试 ${z(count)} 条`),
  undo: words('Undo', '撤销'),
  undoAll: words('Undo the whole run', '撤销整个任务'),
  undoPart: words('Undo…', '撤销…'),
  count: {
    done: words('done', '已完成'),
    skipped: words('skipped', '已跳过'),
    failed: words('failed', '失败'),
    waiting: words('waiting', '待执行'),
  },
  undoLabel: words('Undo the run or part of it', '撤销整个任务或其中一部分'),
  undoChosen: (count: number) => words(`Undo ${n(count)} selected`, `撤销所选 ${z(count)} 条`),
  undoing: words('Undoing…', '正在撤销…'),
  undoneBy: (run: string | number) => words(`Undone by run ${run}`, `已由任务 ${run} 撤销`),
  undoes: (run: string | number) => words(`Undoes run ${run}`, `撤销任务 ${run}`),
  again: words('Run again', '再次执行'),
  changed: words('Run again with changes', '修改参数后执行'),
  compare: words('Compare', '对比'),
  compareChosen: words('Compare 2', '对比 2 个'),
  choose: (name: string) => words(`Choose ${name}`, `选择 ${name}`),
  planOf: (id: string | number) => words(`Plan ${id}`, `计划 ${id}`),
  log: words('Log', '日志'),
  logOf: (count: number) => words(`Log · ${n(count)}`, `日志 · ${z(count)}`),
  noLog: words('The script wrote no output.', '脚本没有输出日志。'),
  paused: words(
    'Paused. Changes made so far are kept; you can resume at any time.',
    '已暂停，完成的部分保留，可随时继续。',
  ),
  stopped: words(
    'Stopped after a failure, as configured. Changes made so far are kept.',
    '按设定在失败后停止，完成的部分保留。',
  ),
  cancelled: words('Cancelled. Changes made so far are kept.', '已取消，完成的部分保留。'),
  undid: (done: number, left: number, putBack: Words | undefined) => {
    const also = putBack ? words(` Put back: ${putBack.en}.`, `已恢复：${putBack.zh}。`) : words('', '')
    return left > 0
      ? words(
          `Undid ${n(done)}, left ${n(left)} that changed since.${also.en}`,
          `已撤销 ${n(done)} 条，${n(left)} 条后来又被修改，未撤销。${also.zh}`,
        )
      : words(
          `Undid ${n(done)} ${done === 1 ? 'change' : 'changes'}.${also.en}`,
          `已撤销 ${n(done)} 处更改。${also.zh}`,
        )
  },
  move: words('move', '移动'),
  next: words('Next', '下一条'),
  previous: words('Previous', '上一条'),
  pageDown: words('Page down', '下一屏'),
  pageUp: words('Page up', '上一屏'),
  first: words('First', '第一条'),
  last: words('Last', '最后一条'),
  selectToUndo: words('Select to undo', '选择以撤销'),
  chooseHint: words('choose', '选择'),
  showDifference: words('Show the difference', '查看差异'),
  difference: words('difference', '差异'),
  closeOrClear: words('Close or clear', '关闭或清除'),
  filter: words('Filter', '筛选'),
  undoAllOrPart: words('Undo all or part', '撤销全部或一部分'),
  undoHint: words('undo…', '撤销…'),
  pauseOrResume: words('Pause or resume', '暂停或继续'),
  retryFailed: words('Retry what failed', '重试失败项'),
  runAgain: words('run again', '再次执行'),
  againWithChanges: words('again with changes', '修改参数后执行'),
  selectToCompare: words('Select to compare', '选择以对比'),
  selectTwo: words('select two', '选择两个'),
  compareTwoSelected: words('Compare the two selected', '对比所选的两个'),
  compareHint: words('compare', '对比'),
}

export type RunWords = WordsIn<typeof runWords>
