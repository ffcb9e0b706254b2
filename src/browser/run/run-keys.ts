import type { Words } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import { isOver } from '#browser/plan/apply/use-run.ts'
import type { RunDetail } from '#browser/plan/plan-data.ts'
import { canChange, runAgain, withChanges } from './run-data.ts'
import type { RunWork } from './use-run-work.ts'
import { runWords } from './words.ts'

interface RunKeys {
  readonly run: RunDetail
  readonly work: RunWork
  readonly move: (by: number) => void
  readonly moveTo: (end: 'first' | 'last') => void
  readonly open: () => void
  readonly escape: () => void
  readonly filter: () => void
  /** Selects the change for a partial undo. */
  readonly choose: () => void
  readonly undo: () => void
}

type KeyOptions = Partial<Omit<KeyAction, 'keys' | 'title' | 'run'>>

function key(keys: string, title: Words, run: () => void, rest: KeyOptions = {}): KeyAction {
  return { keys, title, run, ...rest }
}

const moveHint = runWords.move

export function runKeys(act: RunKeys): readonly KeyAction[] {
  const { run, work, move, moveTo } = act
  const over = (hint: KeyAction['hint']): KeyOptions => (isOver(run) ? { hint } : {})
  const pause = () => {
    if (run.state === 'running') void work.send('pause')
    else if (run.state === 'paused' || (run.state === 'stopped' && !run.undoneBy)) void work.send('resume')
  }
  return [
    key('j', runWords.next, () => move(1), { repeat: true, hint: moveHint }),
    key('k', runWords.previous, () => move(-1), { repeat: true, hint: moveHint }),
    key('ArrowDown', runWords.next, () => move(1), { repeat: true, hidden: true }),
    key('ArrowUp', runWords.previous, () => move(-1), { repeat: true, hidden: true }),
    key('PageDown', runWords.pageDown, () => move(20), { repeat: true }),
    key('PageUp', runWords.pageUp, () => move(-20), { repeat: true }),
    key('Mod+Home', runWords.first, () => moveTo('first')),
    key('Mod+End', runWords.last, () => moveTo('last')),
    key('Space', runWords.selectToUndo, act.choose, over(runWords.chooseHint)),
    key('x', runWords.selectToUndo, act.choose, { hidden: true }),
    key('Enter', runWords.showDifference, act.open, { hint: runWords.difference }),
    key('Escape', runWords.closeOrClear, act.escape),
    key('/', runWords.filter, act.filter, { hint: true }),
    key('u', runWords.undoAllOrPart, act.undo, over(runWords.undoHint)),
    key('Shift+p', runWords.pauseOrResume, pause, isOver(run) ? {} : { hint: true }),
    key('t', runWords.retryFailed, () => run.failed > 0 && isOver(run) && void work.send('retry')),
    key('n', runWords.again, () => void runAgain(run), over(true)),
    key('e', runWords.changed, () => canChange(run) && withChanges(run)),
  ]
}
