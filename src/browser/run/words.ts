import { runStates, spoken } from '#catalogue/index.ts'
import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')

const en = {
  runs: 'Runs',
  title: (id: string | number) => `Run ${id}`,
  none: 'No runs yet. Apply a plan to start one.',
  noMatch: 'No runs match this search.',
  find: 'Find by command, script, reason, record, file or id',
  search: 'Search runs',
  anyState: 'Any state',
  mine: 'Only mine',
  from: 'From',
  to: 'To',
  clear: 'Clear',
  more: 'Show older runs',
  shown: (shown: number, total: number) =>
    shown === total ? `${n(total)} ${total === 1 ? 'run' : 'runs'}` : `${n(shown)} of ${n(total)} runs`,
  columns: {
    id: 'Run',
    what: 'What',
    inputs: 'Inputs',
    place: 'Where',
    outcome: 'Outcome',
    state: 'State',
    by: 'By',
    at: 'When',
  },
  states: spoken(runStates, 'en'),
  outcome: (done: number, skipped: number, failed: number) =>
    [`${n(done)} done`, skipped ? `${n(skipped)} skipped` : '', failed ? `${n(failed)} failed` : '']
      .filter(Boolean)
      .join(', '),
  by: (who: string) => `by ${who}`,
  progress: (done: number, total: number) => `${n(done)} of ${n(total)}`,
  rate: (rate: string) => `${rate}/s`,
  left: (seconds: number) =>
    seconds < 90 ? `${Math.max(1, Math.round(seconds))} s left` : `${Math.round(seconds / 60)} min left`,
  waiting: 'queued',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel run',
  retry: (count: number) => `Retry ${n(count)}`,
  undo: 'Undo',
  undoAll: 'Undo the whole run',
  undoPart: 'Undo…',
  count: { done: 'done', skipped: 'skipped', failed: 'failed', waiting: 'waiting' },
  undoLabel: 'Undo the run or part of it',
  undoChosen: (count: number) => `Undo ${n(count)} selected`,
  undoing: 'Undoing…',
  undoneBy: (run: string | number) => `Undone by run ${run}`,
  undoes: (run: string | number) => `Undoes run ${run}`,
  again: 'Run again',
  changed: 'Run again with changes',
  compare: 'Compare',
  compareChosen: 'Compare 2',
  choose: (name: string) => `Choose ${name}`,
  planOf: (id: string | number) => `Plan ${id}`,
  log: 'Log',
  logOf: (count: number) => `Log · ${n(count)}`,
  noLog: 'The script wrote no output.',
  paused: 'Paused. Changes made so far are kept; you can resume at any time.',
  stopped: 'Stopped after a failure, as configured. Changes made so far are kept.',
  cancelled: 'Cancelled. Changes made so far are kept.',
}

const zh: typeof en = {
  runs: '任务',
  title: (id) => `任务 ${id}`,
  none: '还没有任务。执行计划后会显示在这里。',
  noMatch: '没有符合搜索条件的任务。',
  find: '按命令、脚本、原因、记录、文件或编号查找',
  search: '搜索任务',
  anyState: '全部状态',
  mine: '只看我的',
  from: '从',
  to: '到',
  clear: '清除',
  more: '更早的任务',
  shown: (shown, total) => (shown === total ? `${z(total)} 个任务` : `${z(shown)} / ${z(total)} 个任务`),
  columns: {
    id: '任务',
    what: '内容',
    inputs: '参数',
    place: '环境',
    outcome: '结果',
    state: '状态',
    by: '操作人',
    at: '时间',
  },
  states: spoken(runStates, 'zh'),
  outcome: (done, skipped, failed) =>
    [`完成 ${z(done)}`, skipped ? `跳过 ${z(skipped)}` : '', failed ? `失败 ${z(failed)}` : '']
      .filter(Boolean)
      .join('，'),
  by: (who) => `操作人：${who}`,
  progress: (done, total) => `${z(done)} / ${z(total)}`,
  rate: (rate) => `${rate}/秒`,
  left: (seconds) =>
    seconds < 90 ? `还需 ${Math.max(1, Math.round(seconds))} 秒` : `还需 ${Math.round(seconds / 60)} 分钟`,
  waiting: '排队等待中',
  pause: '暂停',
  resume: '继续',
  cancel: '取消任务',
  retry: (count) => `重试 ${z(count)} 条`,
  undo: '撤销',
  undoAll: '撤销整个任务',
  undoPart: '撤销…',
  count: { done: '已完成', skipped: '已跳过', failed: '失败', waiting: '待执行' },
  undoLabel: '撤销整个任务或其中一部分',
  undoChosen: (count) => `撤销所选 ${z(count)} 条`,
  undoing: '正在撤销…',
  undoneBy: (run) => `已由任务 ${run} 撤销`,
  undoes: (run) => `撤销任务 ${run}`,
  again: '再次执行',
  changed: '修改参数后执行',
  compare: '对比',
  compareChosen: '对比 2 个',
  choose: (name) => `选择 ${name}`,
  planOf: (id) => `计划 ${id}`,
  log: '日志',
  logOf: (count) => `日志 · ${z(count)}`,
  noLog: '脚本没有输出日志。',
  paused: '已暂停，完成的部分保留，可随时继续。',
  stopped: '按设定在失败后停止，完成的部分保留。',
  cancelled: '已取消，完成的部分保留。',
}

const both = { en, zh }

export type RunWords = typeof en

export function useRunWords(): RunWords {
  return both[useApp((state) => state.language)]
}
