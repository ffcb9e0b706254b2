import { useMemo } from 'react'
import { words, type AnyArea } from '#catalogue/index.ts'
import { applicable } from '#derive/applicable.ts'
import { liveKeys } from '#derive/keys.ts'
import { titleOf } from '#derive/wording.ts'
import { t } from '#browser/i18n/i18n.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { changeQuery, route } from '#browser/router/route.ts'
import { mayHere } from '#browser/session/rights.ts'
import { useStatusKeys } from '#browser/shell/status-keys.ts'
import {
  app,
  clearSelection,
  closePeek,
  openForm,
  openPalette,
  openPeek,
  type Product,
} from '#browser/state/app-state.ts'
import { act } from './actions.ts'
import { timelineOf } from './more-items.ts'
import type { Pages } from './pages.ts'
import { selectAll, selectRange, targets, toggleRow } from './selection.ts'
import { own, type ListQuery } from './query.ts'
import { sortByColumn, type Columns } from './use-columns.ts'
import type { Cursor } from './use-cursor.ts'
import { useStatus } from './use-status.ts'

interface BrowseKeys {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
  readonly pages: Pages
  readonly cursor: Cursor
  readonly columns: Columns
  readonly query: ListQuery
  readonly anchor: { current: number }
  readonly openFilters: () => void
  readonly openViews: () => void
  readonly onNew: (() => void) | undefined
  readonly onEscape: () => void
}

/** Every key of the grid; the sheet, the status line and the buttons tell the same ones. */
export function useBrowseKeys({
  product,
  name,
  area,
  pages,
  cursor,
  columns,
  query,
  anchor,
  openFilters,
  openViews,
  onNew,
  onEscape,
}: BrowseKeys): void {
  const total = pages.total() ?? 0
  const here = () => pages.row(cursor.index)
  const columnCount = columns.visible.length
  // a range begins where one selected last, by whichever key
  const select = () => {
    withRow(here(), toggleRow)
    anchor.current = cursor.index
  }
  const move = (run: () => void, keys: string, en: string, zh: string, hidden = false): KeyAction => ({
    keys,
    title: words(en, zh),
    run,
    repeat: true,
    hidden,
  })

  const live = useMemo(
    () => liveKeys(applicable(product.entries, area)).filter(({ entry }) => onNew || entry.command.verb !== 'create'),
    [product, area, onNew],
  )
  const timeline = area.window && timelineOf(product, area)
  // what the area itself gives a key to goes first
  const taken = new Set(live.map(({ keys }) => keys))
  const general: KeyAction[] = [
    move(() => cursor.step(1), 'j', 'Next row', '下一行'),
    move(() => cursor.step(-1), 'k', 'Previous row', '上一行'),
    move(() => cursor.step(1), 'ArrowDown', 'Next row', '下一行', true),
    move(() => cursor.step(-1), 'ArrowUp', 'Previous row', '上一行', true),
    move(() => cursor.across(1, columnCount), 'ArrowRight', 'Next cell', '右边的单元格'),
    move(() => cursor.across(-1, columnCount), 'ArrowLeft', 'Cell before', '左边的单元格'),
    move(() => cursor.page(1), 'PageDown', 'A page down', '下一屏'),
    move(() => cursor.page(-1), 'PageUp', 'A page up', '上一屏'),
    move(() => cursor.move(0), 'Mod+Home', 'First row', '第一行'),
    move(() => cursor.move(total - 1), 'Mod+End', 'Last row', '最后一行'),
    move(() => cursor.across(-columnCount, columnCount), 'Home', 'First cell of the row', '行首', true),
    move(() => cursor.across(columnCount, columnCount), 'End', 'Last cell of the row', '行尾', true),
    {
      keys: 'x',
      title: words('Select the row', '选择此行'),
      run: select,
    },
    { keys: 'Space', title: words('Select the row', '选择此行'), hidden: true, run: select },
    { keys: 'Shift+Space', title: words('Select the row', '选择此行'), hidden: true, run: select },
    {
      keys: 'Shift+x',
      title: words('Select up to here', '连选到此行'),
      run: () => void selectRange(pages, anchor.current, cursor.index),
    },
    { keys: '*', title: words('Select all that match', '选择全部匹配项'), run: () => selectAll(query, total) },
    {
      keys: 'Mod+a',
      title: words('Select all that match', '选择全部匹配项'),
      hidden: true,
      run: () => selectAll(query, total),
    },
    {
      keys: 'Enter',
      title: words('Open beside the list', '在侧栏打开'),
      run: () => withRow(here(), (row) => openPeek(row.id)),
    },
    { keys: '/', title: words('Filter or search', '筛选或搜索'), run: openFilters },
    { keys: 'f', title: words('Filter or search', '筛选或搜索'), hidden: true, run: openFilters },
    { keys: 'v', title: words('Saved views', '已存视图'), run: openViews },
    {
      keys: '.',
      title: words('Actions for these rows', '对所选行的操作'),
      run: () => openPalette({ ...targets(), text: '>' }),
    },
    { keys: 'r', title: words('Load again', '重新加载'), run: () => pages.refresh(true) },
    ...(timeline ? [{ keys: 't', title: words('Timeline', '排期'), run: timeline }] : []),
    {
      keys: 's',
      title: words('Sort by the column of the cell', '按当前列排序'),
      when: () => cursor.column >= 0,
      run: () => toggleSort(columns, cursor.column),
    },
    {
      keys: 'Shift+Enter',
      title: words('Open as a page', '整页打开'),
      run: () => withRow(here(), (row) => openFull(row.id)),
    },
    { keys: 'Escape', title: words('Close or clear', '关闭或清除'), run: onEscape },
  ]
  useKeys(
    'view',
    general.filter(({ keys: key }) => !taken.has(key)),
  )

  const actions = live.map(({ entry, keys }): KeyAction => {
    const { verb } = entry.command
    const run = () => {
      if (!mayHere(entry.command.effect))
        return warn(
          new Error(t('browse.notAllowed', { role: t(`role.${app().session?.role ?? 'viewer'}`) })),
          titleOf(entry),
        )
      if (verb === 'create') return onNew?.()
      if (verb === 'update' && app().selection.count === 0)
        return withRow(here(), (row) => openForm({ area: name, mode: 'update', id: row.id }))
      void act(entry)
    }
    return { keys, title: titleOf(entry), run }
  })
  useKeys('area', actions)

  useStatusKeys(useStatus({ product, area }))
}

function withRow<T>(row: T | undefined, run: (row: T) => void): void {
  if (row !== undefined) run(row)
}

function toggleSort(columns: Columns, at: number): void {
  const column = columns.visible[at]
  if (column?.sortable) sortByColumn(columns, column)
}

function openFull(id: number): void {
  openPeek(id)
  changeQuery({ [own.full]: '1' })
}

/** Escape, from the inside out: the peek, then the selection. */
export function escape(): void {
  if (route().query[own.full]) changeQuery({ [own.full]: undefined })
  else if (app().peek !== undefined) closePeek()
  else if (app().selection.count > 0) clearSelection()
}
