import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { MatrixColumn } from './matrix.ts'

/** In px. */
export const [nameWidth, headHeight] = [288, 42]
export const columnWidth = ({ language }: MatrixColumn): number => (language === undefined ? 96 : 48)
export const widthClass = ({ language }: MatrixColumn): string => (language === undefined ? 'w-24' : 'w-12')

/** px drawn on either side. */
const beyond = 96

export interface ColumnWindow {
  readonly columns: readonly MatrixColumn[]
  readonly from: number
  /** px to the left. */
  readonly before: number
}

export function useColumnWindow(
  frame: RefObject<HTMLElement | null>,
  columns: readonly MatrixColumn[],
  active: number,
): ColumnWindow {
  const [{ left, width }, setView] = useState({ left: 0, width: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const next = { left: Math.floor(element.scrollLeft / beyond) * beyond, width: element.clientWidth }
      setView((view) => (view.left === next.left && view.width === next.width ? view : next))
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
  const [from, to] = rangeIn(columns, left, left + width, active)
  return useMemo(() => {
    const before = columns.slice(0, from).reduce((sum, each) => sum + columnWidth(each), 0)
    return { columns: columns.slice(from, to + 1), from, before }
  }, [columns, from, to])
}

/** In px. */
export function rangeIn(
  columns: readonly MatrixColumn[],
  start: number,
  end: number,
  active: number,
): readonly [from: number, to: number] {
  let at = nameWidth
  let [from, to] = [active, active]
  for (const [index, column] of columns.entries()) {
    const right = at + columnWidth(column)
    if (right > start + nameWidth - beyond && at < end + 2 * beyond)
      [from, to] = [Math.min(from, index), Math.max(to, index)]
    at = right
  }
  return [from, to]
}
