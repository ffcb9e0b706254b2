import { useMemo } from 'react'
import { words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'

interface PlanKeys {
  readonly isMatrix: boolean
  readonly isOpen: boolean
  readonly isPeeking: boolean
  readonly move: (down: number, right?: number) => void
  readonly moveTo: (end: 'first' | 'last') => void
  readonly toggle: () => void
  readonly toggleRow: () => void
  readonly toggleTarget: () => void
  readonly next: () => void
  readonly open: () => void
  readonly escape: () => void
  readonly apply: () => void
  /** how it is applied */
  readonly options: () => void
  readonly menu: () => void
  readonly filter: () => void
  readonly undo: () => void
  readonly again: () => void
  readonly share: () => void
  /** what is different from the plan it repeats */
  readonly differs: () => void
  readonly approve: () => void
}

/** Every key of a plan; the sheet and the status line tell the same ones. */
export function usePlanKeys(act: PlanKeys): void {
  const { isMatrix, isOpen, isPeeking } = act
  const moving = (keys: string, en: string, zh: string, run: () => void, hidden = false): KeyAction => ({
    keys,
    title: words(en, zh),
    run,
    repeat: true,
    hidden,
  })
  const acting = (keys: string, en: string, zh: string, run: () => void, hidden = false): KeyAction => ({
    keys,
    title: words(en, zh),
    run,
    hidden,
  })
  useKeys('view', [
    moving('j', 'Next', '下一条', () => act.move(1)),
    moving('k', 'Previous', '上一条', () => act.move(-1)),
    moving('ArrowDown', 'Next', '下一条', () => act.move(1), true),
    moving('ArrowUp', 'Previous', '上一条', () => act.move(-1), true),
    moving('PageDown', 'A page down', '下一屏', () => act.move(20)),
    moving('PageUp', 'A page up', '上一屏', () => act.move(-20)),
    acting('Home', 'First', '第一条', () => act.moveTo('first'), true),
    acting('End', 'Last', '最后一条', () => act.moveTo('last'), true),
    acting('Mod+Home', 'First', '第一条', () => act.moveTo('first')),
    acting('Mod+End', 'Last', '最后一条', () => act.moveTo('last')),
    acting('Enter', 'Show the difference', '查看差异', act.open),
    acting('Escape', 'Close or clear', '关闭或清除', act.escape),
    acting('!', 'Next conflict or failure', '下一个冲突或失败', act.next),
    acting('Mod+Enter', 'Apply the plan', '执行计划', act.apply),
    acting('o', 'Pace and failures', '速度与失败处理', fromRows(act.options)),
    acting('u', 'Undo this run', '撤销本次执行', act.undo),
    acting('n', 'Plan again', '重新计划', act.again),
    acting('y', 'Copy a link to this plan', '复制计划链接', act.share),
    acting('d', 'What differs from the plan before', '与上一个计划对比', act.differs),
    acting('Shift+a', 'Approve this plan', '批准计划', act.approve),
    ...(isMatrix
      ? [
          moving('ArrowRight', 'Next environment', '下一个环境', () => act.move(0, 1)),
          moving('ArrowLeft', 'Previous environment', '上一个环境', () => act.move(0, -1)),
          moving('l', 'Next environment', '下一个环境', () => act.move(0, 1), true),
          moving('h', 'Previous environment', '上一个环境', () => act.move(0, -1), true),
          acting('r', 'Leave out the row', '排除整行', act.toggleRow),
          acting('t', 'Leave out the environment', '排除整列', act.toggleTarget),
        ]
      : []),
    acting('/', 'Filter', '筛选', act.filter),
    acting('Space', 'Leave out or take back in', '排除或恢复', act.toggle),
    acting('x', 'Leave out or take back in', '排除或恢复', act.toggle, true),
    acting('a', 'Leave out all of an area or environment', '按功能区或环境排除', fromRows(act.menu)),
  ])
  useStatusKeys(
    useMemo((): readonly StatusKey[] => {
      const out: StatusKey[] = [{ keys: 'space', title: words('leave out', '排除') }]
      const peek: StatusKey = isPeeking
        ? { keys: 'esc', title: words('close', '关闭') }
        : { keys: 'enter', title: words('difference', '差异') }
      const next: StatusKey = {
        keys: '!',
        title: isOpen ? words('next conflict', '下一个冲突') : words('next failure', '下一个失败'),
      }
      const apply: StatusKey[] = isOpen ? [{ keys: 'mod+enter', title: words('apply', '执行') }] : []
      if (!isMatrix)
        return [
          { keys: 'j k', title: words('move', '移动') },
          ...(isOpen ? [...out, { keys: 'a', title: words('leave out all of…', '批量排除') }] : [next]),
          peek,
          { keys: '/', title: words('filter', '筛选') },
          ...apply,
        ]
      const cells: StatusKey[] = isOpen
        ? [...out, { keys: 'r', title: words('row', '整行') }, { keys: 't', title: words('environment', '整列') }]
        : []
      return [
        { keys: 'arrowleft arrowup arrowdown arrowright', title: words('cell', '移动') },
        ...cells,
        next,
        peek,
        ...apply,
      ]
    }, [isMatrix, isOpen, isPeeking]),
  )
}

/** What a key opened gives the focus back to the rows, not to its button: there the next Enter would press it. */
function fromRows(open: () => void): () => void {
  return () => {
    if (document.activeElement === document.body) document.getElementById('rows')?.focus({ preventScroll: true })
    open()
  }
}
