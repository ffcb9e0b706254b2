import { words as both } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import { isOver } from '#browser/plan/apply/use-run.ts'
import type { RunDetail } from '#browser/plan/plan-data.ts'
import { canChange, runAgain, withChanges } from './run-data.ts'
import type { RunWork } from './use-run-work.ts'

interface RunKeys {
  readonly run: RunDetail
  readonly work: RunWork
  readonly move: (by: number) => void
  readonly moveTo: (end: 'first' | 'last') => void
  readonly open: () => void
  readonly escape: () => void
  readonly filter: () => void
  readonly choose: () => void
  readonly undo: () => void
}

type Rest = Partial<Omit<KeyAction, 'keys' | 'title' | 'run'>>

function key(keys: string, en: string, zh: string, run: () => void, rest: Rest = {}): KeyAction {
  return { keys, title: both(en, zh), run, ...rest }
}

const moveHint = both('move', '移动')

/** Returns the keys to move through a run's changes and to pause, undo or repeat it. */
export function runKeys(act: RunKeys): readonly KeyAction[] {
  const { run, work, move, moveTo } = act
  const over = (hint: KeyAction['hint']): Rest => (isOver(run) ? { hint } : {})
  const pause = () => {
    if (run.state === 'running') void work.send('pause')
    else if (run.state === 'paused' || (run.state === 'stopped' && !run.undoneBy)) void work.send('resume')
  }
  return [
    key('j', 'Next', '下一条', () => move(1), { repeat: true, hint: moveHint }),
    key('k', 'Previous', '上一条', () => move(-1), { repeat: true, hint: moveHint }),
    key('ArrowDown', 'Next', '下一条', () => move(1), { repeat: true, hidden: true }),
    key('ArrowUp', 'Previous', '上一条', () => move(-1), { repeat: true, hidden: true }),
    key('PageDown', 'Page down', '下一屏', () => move(20), { repeat: true }),
    key('PageUp', 'Page up', '上一屏', () => move(-20), { repeat: true }),
    key('Mod+Home', 'First', '第一条', () => moveTo('first')),
    key('Mod+End', 'Last', '最后一条', () => moveTo('last')),
    key('Space', 'Select to undo', '选择以撤销', act.choose, over(both('choose', '选择'))),
    key('x', 'Select to undo', '选择以撤销', act.choose, { hidden: true }),
    key('Enter', 'Show the difference', '查看差异', act.open, { hint: both('difference', '差异') }),
    key('Escape', 'Close or clear', '关闭或清除', act.escape),
    key('/', 'Filter', '筛选', act.filter, { hint: true }),
    key('u', 'Undo all or part', '撤销全部或一部分', act.undo, over(both('undo…', '撤销…'))),
    key('Shift+p', 'Pause or resume', '暂停或继续', pause, isOver(run) ? {} : { hint: true }),
    key('t', 'Retry what failed', '重试失败项', () => run.failed > 0 && isOver(run) && void work.send('retry')),
    key('n', 'Run again', '再次执行', () => void runAgain(run), over(true)),
    key('e', 'Run again with changes', '修改参数后执行', () => canChange(run) && withChanges(run)),
  ]
}
