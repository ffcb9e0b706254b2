import { words, type Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'

interface MatrixKeys {
  readonly toggleRow: () => void
  readonly toggleTarget: () => void
  /** Toggles language columns; absent if items have none. */
  readonly languages?: () => void
  readonly nextBlocked: () => void
  readonly nextConflict: () => void
  readonly takeDown: () => void
  readonly ignore: () => void
  readonly onlyThere: () => void
  readonly places: readonly Words[]
  readonly toPlace: (at: number) => void
}

interface PlanKeys {
  readonly matrix?: MatrixKeys
  readonly isOpen: boolean
  readonly isPeeking: boolean
  readonly move: (down: number, right?: number) => void
  readonly moveTo: (end: 'first' | 'last') => void
  readonly toggle: () => void
  readonly next: () => void
  /** Includes the cell, or decides for my values. */
  readonly mine: () => void
  readonly theirs: () => void
  readonly open: () => void
  readonly escape: () => void
  readonly apply: () => void
  readonly options: () => void
  readonly menu: () => void
  readonly filter: () => void
  /** Applies the plan at a set time. */
  readonly atTime: (environment?: Environment) => void
  readonly undo: () => void
  readonly again: () => void
  readonly share: () => void
  readonly differs: () => void
  readonly approve: () => void
  readonly canApprove: boolean
  readonly sendBack: () => void
  readonly cancel: () => void
}

const hints = {
  cell: words('cell', '移动'),
  move: words('move', '移动'),
  leaveOut: words('leave out', '排除'),
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
  const keys = [
    ...moves(act),
    ...matrixKeys(act),
    ...leavingOut(act),
    key('Enter', 'Show the difference', '查看差异', tell),
  ]
  useKeys(
    'view',
    keys.map(({ hint: _, ...rest }) => ({ ...rest, hidden: true })),
  )
}

type Rest = Partial<Omit<KeyAction, 'keys' | 'title' | 'run'>>

function key(keys: string, en: string, zh: string, run: () => void, rest: Rest = {}): KeyAction {
  return { keys, title: words(en, zh), run, ...rest }
}

function moves({ matrix, move, moveTo }: Pick<PlanKeys, 'matrix' | 'move' | 'moveTo'>): KeyAction[] {
  const arrow: Rest = matrix ? { repeat: true, hint: hints.cell } : { repeat: true, hidden: true }
  const letter: Rest = matrix ? { repeat: true } : { repeat: true, hint: hints.move }
  return [
    key('j', 'Next', '下一条', () => move(1), letter),
    key('k', 'Previous', '上一条', () => move(-1), letter),
    ...(matrix
      ? [
          key('ArrowLeft', 'Previous environment', '上一个环境', () => move(0, -1), arrow),
          key('ArrowRight', 'Next environment', '下一个环境', () => move(0, 1), arrow),
        ]
      : []),
    key('ArrowDown', 'Next', '下一条', () => move(1), arrow),
    key('ArrowUp', 'Previous', '上一条', () => move(-1), arrow),
    key('PageDown', 'Page down', '下一屏', () => move(20), { repeat: true }),
    key('PageUp', 'Page up', '上一屏', () => move(-20), { repeat: true }),
    key('Home', 'First', '第一条', () => moveTo('first'), { hidden: true }),
    key('End', 'Last', '最后一条', () => moveTo('last'), { hidden: true }),
    key('Mod+Home', 'First', '第一条', () => moveTo('first')),
    key('Mod+End', 'Last', '最后一条', () => moveTo('last')),
  ]
}

function matrixKeys({ matrix, isOpen, move }: Pick<PlanKeys, 'matrix' | 'isOpen' | 'move'>): KeyAction[] {
  if (!matrix) return []
  const { toggleRow, toggleTarget, languages, ...act } = matrix
  const hint = (text: KeyAction['hint']): Rest => (isOpen ? { hint: text } : {})
  return [
    key('l', 'Next environment', '下一个环境', () => move(0, 1), { repeat: true, hidden: true }),
    key('h', 'Previous environment', '上一个环境', () => move(0, -1), { repeat: true, hidden: true }),
    key('r', 'Leave out the row', '排除整行', toggleRow, hint(words('row', '整行'))),
    key('Shift+Space', 'Leave out the row', '排除整行', toggleRow, { hidden: true }),
    key('Ctrl+Space', 'Leave out the column', '排除整列', toggleTarget, hint(words('column', '整列'))),
    key('t', 'Plan to take the item down there', '生成删除目标环境中该条目的计划', act.takeDown),
    key('i', 'Ignore this difference', '忽略此差异', fromRows(act.ignore), hint(words('ignore', '忽略'))),
    key('Shift+w', 'Apply this environment at a time', '定时执行此环境', act.onlyThere),
    key('b', 'Next blocked cell', '下一个受阻的单元格', act.nextBlocked),
    key('c', 'Next conflict', '下一个冲突', act.nextConflict),
    ...act.places
      .slice(0, 9)
      .map(({ en, zh }, at) => key(String(at + 1), `Go to ${en}`, `转到${zh}`, () => act.toPlace(at))),
    ...(languages
      ? [key('v', 'Show or hide the languages', '展开或收起语言', languages, { hint: words('languages', '语言') })]
      : []),
  ]
}

type LeavingOut = Pick<PlanKeys, 'matrix' | 'isOpen' | 'toggle' | 'mine' | 'theirs' | 'menu' | 'filter'>

function leavingOut({ matrix, isOpen, toggle, mine, theirs, menu, filter }: LeavingOut): KeyAction[] {
  const all: Rest = isOpen && !matrix ? { hint: words('leave out all of…', '批量排除') } : {}
  return [
    key('Space', 'Leave out or include again', '排除或恢复', toggle, isOpen ? { hint: hints.leaveOut } : {}),
    key('x', 'Leave out or include again', '排除或恢复', toggle, { hidden: true }),
    key('=', 'Make the target like the source', '使目标与来源一致', mine),
    key('-', 'Leave the target as it is', '目标保持不变', theirs),
    key('Shift+x', 'Leave out all of an area or environment', '按模块或环境排除', fromRows(menu), all),
    key('/', 'Filter', '筛选', filter, matrix ? {} : { hint: true }),
  ]
}

function planActions(act: PlanKeys): KeyAction[] {
  const { matrix, isOpen, isPeeking } = act
  const next = isOpen ? words('next conflict', '下一个冲突') : words('next failure', '下一个失败')
  return [
    key('!', 'Next conflict or failure', '下一个冲突或失败', act.next, matrix || !isOpen ? { hint: next } : {}),
    key('Enter', 'Show the difference', '查看差异', act.open, isPeeking ? {} : { hint: words('difference', '差异') }),
    key('Escape', 'Close or clear', '关闭或清除', act.escape, isPeeking ? { hint: words('close', '关闭') } : {}),
    key('Mod+Enter', 'Apply the plan', '执行计划', act.apply, isOpen ? { hint: words('apply', '执行') } : {}),
    key('o', 'Pace and failures', '速度与失败处理', fromRows(act.options)),
    key('w', 'Apply the plan at a time', '定时执行计划', () => act.atTime()),
    key('u', 'Undo this run', '撤销本次执行', act.undo),
    key('n', 'Plan again', '重新生成计划', act.again),
    key('y', 'Copy a link to this plan', '复制计划链接', act.share),
    key('d', 'Compare with the previous plan', '与上一个计划对比', act.differs),
    key(
      'a',
      'Approve what is chosen',
      '批准所选更改',
      act.approve,
      act.canApprove ? { hint: words('approve', '批准') } : {},
    ),
    key('Shift+a', 'Approve what is chosen', '批准所选更改', act.approve, { hidden: true }),
    key('s', 'Send changes back', '退回更改', fromRows(act.sendBack)),
    key('#', 'Cancel this plan', '取消该计划', act.cancel),
  ]
}

/** Closing returns to the rows: on the layer's button, Enter would open it again. */
function fromRows(open: () => void): () => void {
  return () => {
    if (document.activeElement === document.body) document.getElementById('rows')?.focus({ preventScroll: true })
    open()
  }
}
