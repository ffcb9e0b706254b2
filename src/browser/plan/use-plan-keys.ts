import type { Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { planKeyWords } from './key-words.ts'

interface MatrixKeys {
  readonly toggleRow: () => void
  readonly toggleTarget: () => void
  /** Toggles language columns; absent if items have none. */
  readonly languages?: () => void
  readonly nextBlocked: () => void
  readonly nextConflict: () => void
  readonly takeDown: () => void
  readonly ignore: () => void
  /** Applies the cursor's environment at a set time. */
  readonly onlyThere: () => void
  /** Environments that the digits reach. */
  readonly places: readonly Words[]
  readonly toPlace: (at: number) => void
}

interface PlanKeys {
  readonly matrix?: MatrixKeys
  readonly isOpen: boolean
  readonly isPeeking: boolean
  readonly move: (down: number, right?: number) => void
  readonly moveTo: (end: 'first' | 'last') => void
  /** Leaves a change out, or includes it. */
  readonly toggle: () => void
  readonly next: () => void
  /** Includes the change, or decides for my values. */
  readonly mine: () => void
  /** Leaves the target as it is. */
  readonly theirs: () => void
  readonly open: () => void
  readonly escape: () => void
  readonly apply: () => void
  readonly options: () => void
  /** Opens the menu that leaves out all of an area. */
  readonly menu: () => void
  readonly filter: () => void
  /** Applies the plan at a set time. */
  readonly atTime: (environment?: Environment) => void
  readonly undo: () => void
  readonly again: () => void
  readonly share: () => void
  /** Compares with the previous plan. */
  readonly differs: () => void
  readonly approve: () => void
  readonly canApprove: boolean
  readonly sendBack: () => void
  readonly cancel: () => void
}

const hints = {
  cell: planKeyWords.cell,
  move: planKeyWords.move,
  leaveOut: planKeyWords.leaveOut,
}

export function usePlanKeys(act: PlanKeys): void {
  useKeys('view', [...moves(act), ...matrixKeys(act), ...leavingOut(act), ...planActions(act)])
}

/** Until the rows load, keys show a message. */
export function useKeysBeforeRows(tell: () => void): void {
  const act = {
    isOpen: false,
    matrix: {
      toggleRow: tell,
      toggleTarget: tell,
      nextBlocked: tell,
      nextConflict: tell,
      takeDown: tell,
      ignore: tell,
      onlyThere: tell,
      places: [],
      toPlace: tell,
    },
    move: tell,
    moveTo: tell,
    toggle: tell,
    mine: tell,
    theirs: tell,
    menu: tell,
    filter: tell,
  }
  const keys = [...moves(act), ...matrixKeys(act), ...leavingOut(act), key('Enter', planKeyWords.showDifference, tell)]
  useKeys(
    'view',
    keys.map(({ hint: _, ...rest }) => ({ ...rest, hidden: true })),
  )
}

type KeyOptions = Partial<Omit<KeyAction, 'keys' | 'title' | 'run'>>

function key(keys: string, title: Words, run: () => void, rest: KeyOptions = {}): KeyAction {
  return { keys, title, run, ...rest }
}

function moves({ matrix, move, moveTo }: Pick<PlanKeys, 'matrix' | 'move' | 'moveTo'>): KeyAction[] {
  const arrow: KeyOptions = matrix ? { repeat: true, hint: hints.cell } : { repeat: true, hidden: true }
  const letter: KeyOptions = matrix ? { repeat: true } : { repeat: true, hint: hints.move }
  return [
    key('j', planKeyWords.next, () => move(1), letter),
    key('k', planKeyWords.previous, () => move(-1), letter),
    ...(matrix
      ? [
          key('ArrowLeft', planKeyWords.previousEnvironment, () => move(0, -1), arrow),
          key('ArrowRight', planKeyWords.nextEnvironment, () => move(0, 1), arrow),
        ]
      : []),
    key('ArrowDown', planKeyWords.next, () => move(1), arrow),
    key('ArrowUp', planKeyWords.previous, () => move(-1), arrow),
    key('PageDown', planKeyWords.pageDown, () => move(20), { repeat: true }),
    key('PageUp', planKeyWords.pageUp, () => move(-20), { repeat: true }),
    key('Home', planKeyWords.first, () => moveTo('first'), { hidden: true }),
    key('End', planKeyWords.last, () => moveTo('last'), { hidden: true }),
    key('Mod+Home', planKeyWords.first, () => moveTo('first')),
    key('Mod+End', planKeyWords.last, () => moveTo('last')),
  ]
}

function matrixKeys({ matrix, isOpen, move }: Pick<PlanKeys, 'matrix' | 'isOpen' | 'move'>): KeyAction[] {
  if (!matrix) return []
  const { toggleRow, toggleTarget, languages, ...act } = matrix
  const hint = (text: KeyAction['hint']): KeyOptions => (isOpen ? { hint: text } : {})
  return [
    key('l', planKeyWords.nextEnvironment, () => move(0, 1), { repeat: true, hidden: true }),
    key('h', planKeyWords.previousEnvironment, () => move(0, -1), { repeat: true, hidden: true }),
    key('r', planKeyWords.leaveOutRow, toggleRow, hint(planKeyWords.row)),
    key('Shift+Space', planKeyWords.leaveOutRow, toggleRow, { hidden: true }),
    key('Ctrl+Space', planKeyWords.leaveOutColumn, toggleTarget, hint(planKeyWords.column)),
    key('t', planKeyWords.planToTakeItem, act.takeDown),
    key('i', planKeyWords.ignoreDifference, fromRows(act.ignore), hint(planKeyWords.ignore)),
    key('Shift+w', planKeyWords.applyEnvironmentAtTime, act.onlyThere),
    key('b', planKeyWords.nextBlockedCell, act.nextBlocked),
    key('c', planKeyWords.nextConflict, act.nextConflict),
    ...act.places
      .slice(0, 9)
      .map(({ en, zh }, at) => key(String(at + 1), planKeyWords.goTo(en, zh), () => act.toPlace(at))),
    ...(languages ? [key('v', planKeyWords.showOrHideLanguages, languages, { hint: planKeyWords.languages })] : []),
  ]
}

type ExclusionKeys = Pick<PlanKeys, 'matrix' | 'isOpen' | 'toggle' | 'mine' | 'theirs' | 'menu' | 'filter'>

function leavingOut({ matrix, isOpen, toggle, mine, theirs, menu, filter }: ExclusionKeys): KeyAction[] {
  const all: KeyOptions = isOpen && !matrix ? { hint: planKeyWords.leaveOutAll } : {}
  return [
    key('Space', planKeyWords.leaveOutOrInclude, toggle, isOpen ? { hint: hints.leaveOut } : {}),
    key('x', planKeyWords.leaveOutOrInclude, toggle, { hidden: true }),
    key('=', planKeyWords.makeTargetLikeSource, mine),
    key('-', planKeyWords.leaveTargetAs, theirs),
    key('Shift+x', planKeyWords.leaveOutAllArea, fromRows(menu), all),
    key('/', planKeyWords.filter, filter, matrix ? {} : { hint: true }),
  ]
}

function planActions(act: PlanKeys): KeyAction[] {
  const { matrix, isOpen, isPeeking } = act
  const next = isOpen ? planKeyWords.nextConflictHint : planKeyWords.nextFailure
  return [
    key('!', planKeyWords.nextConflictOrFailure, act.next, matrix || !isOpen ? { hint: next } : {}),
    key('Enter', planKeyWords.showDifference, act.open, isPeeking ? {} : { hint: planKeyWords.difference }),
    key('Escape', planKeyWords.closeOrClear, act.escape, isPeeking ? { hint: planKeyWords.close } : {}),
    key('Mod+Enter', planKeyWords.applyPlan, act.apply, isOpen ? { hint: planKeyWords.apply } : {}),
    key('o', planKeyWords.paceAndFailures, fromRows(act.options)),
    key('w', planKeyWords.applyPlanAtTime, () => act.atTime()),
    key('u', planKeyWords.undoRun, act.undo),
    key('n', planKeyWords.planAgain, act.again),
    key('y', planKeyWords.copyLinkToPlan, act.share),
    key('d', planKeyWords.compareWithPreviousPlan, act.differs),
    key('a', planKeyWords.approveChosen, act.approve, act.canApprove ? { hint: planKeyWords.approve } : {}),
    key('Shift+a', planKeyWords.approveChosen, act.approve, { hidden: true }),
    key('s', planKeyWords.sendChangesBack, fromRows(act.sendBack)),
    key('#', planKeyWords.cancelPlan, act.cancel),
  ]
}

/** Focuses the rows first, so closing returns there: on the layer's button, Enter would open it again. */
function fromRows(open: () => void): () => void {
  return () => {
    if (document.activeElement === document.body) document.getElementById('rows')?.focus({ preventScroll: true })
    open()
  }
}
