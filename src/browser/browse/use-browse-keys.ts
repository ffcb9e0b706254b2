import { useMemo } from 'react'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { applicable } from '#derive/applicable.ts'
import type { Entry } from '#derive/calls.ts'
import { movedKeys } from '#derive/palette/keymap.ts'
import { liveKeys } from '#derive/palette/keys.ts'
import { titleOf } from '#derive/wording.ts'
import { bothOf, t } from '#browser/i18n/i18n.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { own } from '#browser/router/own.ts'
import { changeQuery, route, stepQuery } from '#browser/router/route.ts'
import { mayHere, refuse } from '#browser/session/rights.ts'
import { useAfterRows } from '#browser/state/after-rows.ts'
import {
  addressed,
  app,
  clearSelection,
  closePeek,
  openForm,
  openPalette,
  openPeek,
  useApp,
  type Product,
} from '#browser/state/app-state.ts'
import { act, fetchRunning } from './actions.ts'
import { acrossOrder } from './grid/narrow.ts'
import { sortByColumn, type Columns } from './grid/use-columns.ts'
import type { Cursor } from './grid/use-cursor.ts'
import { moreItems } from './more-items.ts'
import { cancelWaiting, onceRow, onceThere } from './once-there.ts'
import type { Pages } from './pages.ts'
import { withoutFilters, type ListQuery } from './query.ts'
import { selectMatching, selectRange, targets, toggleRow } from './selection.ts'
import { clipboardKeys, usePaste } from './use-clipboard.ts'
import { reload } from './use-rows.ts'
import { useHintsOfArea, type AreaHints } from './use-hints-of-area.ts'
import type { Anchor } from './anchor.ts'
import { browseWords } from './words.ts'

export interface BrowseKeys {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
  readonly pages: Pages
  readonly cursor: Cursor
  readonly columns: Columns
  readonly query: ListQuery
  readonly filtered: boolean
  readonly anchor: { current: Anchor | undefined }
  readonly openFilters: () => void
  readonly openViews: () => void
  readonly onNew: (() => void) | undefined
}

export function useBrowseKeys(keys: BrowseKeys): void {
  const { product, area, onNew } = keys
  const keymap = useApp((state) => state.keymap)
  const hints = useHintsOfArea(keys)
  const live = useMemo(
    () =>
      liveKeys(applicable(product.entries, area), keymap).filter(
        ({ entry }) => onNew || entry.command.verb !== 'create',
      ),
    [product, area, onNew, keymap],
  )
  // Keys defined by the area take precedence.
  const taken = new Set(live.map((each) => each.keys))
  usePaste(keys.name)
  useAfterRows(fetchRunning)
  const general = [
    ...moveKeys(keys, hints),
    ...selectKeys(keys, hints),
    ...clipboardKeys(keys),
    ...listKeys(keys, hints),
  ]
  useKeys(
    'view',
    general.filter((each) => !taken.has(each.keys) || movedKeys(keymap, each.keys) !== undefined),
  )
  useKeys(
    'area',
    live.map(({ entry, keys: key }): KeyAction => ({
      id: entry.id,
      keys: key,
      title: titleOf(entry),
      hint: hints.of(entry),
      run: () => runByKey(entry, keys),
    })),
  )
}

const nextRow = browseWords.nextRow
const previousRow = browseWords.previousRow

function moveKeys({ pages, cursor, columns }: BrowseKeys, hints: AreaHints): KeyAction[] {
  const total = pages.total() ?? 0
  const width = columns.visible.length
  const across = (step: number) => cursor.across(step, acrossOrder(columns.visible))
  const move = (keys: string, title: Words, run: () => void, more: Partial<KeyAction> = {}): KeyAction => ({
    keys,
    title,
    run,
    repeat: true,
    ...more,
  })
  const hidden = { hidden: true }
  return [
    move('j', nextRow, () => cursor.step(1), { hint: hints.move }),
    move('k', previousRow, () => cursor.step(-1), { hint: hints.move }),
    move('ArrowDown', nextRow, () => cursor.step(1), hidden),
    move('ArrowUp', previousRow, () => cursor.step(-1), hidden),
    move('ArrowRight', browseWords.nextCell, () => across(1)),
    move('ArrowLeft', browseWords.previousCell, () => across(-1)),
    move('PageDown', browseWords.pageDown, () => cursor.page(1)),
    move('PageUp', browseWords.pageUp, () => cursor.page(-1)),
    move('Mod+Home', browseWords.firstRow, () => cursor.move(0)),
    move('Mod+End', browseWords.lastRow, () => cursor.move(total - 1)),
    move('Home', browseWords.firstCellRow, () => across(-width), hidden),
    move('End', browseWords.lastCellRow, () => across(width), hidden),
  ]
}

function selectKeys({ pages, cursor, query, anchor }: BrowseKeys, hints: AreaHints): KeyAction[] {
  const select = browseWords.selectRow
  const matching = browseWords.selectAllMatch
  const run = () =>
    onceRow(pages, cursor.place, (row) => {
      toggleRow(row)
      // Ranges start at the last selected row.
      anchor.current = { id: row.id, index: cursor.place.current, pages }
    })
  const all = () => selectMatching(query, pages)
  return [
    { keys: 'x', title: select, run, hint: hints.select },
    { keys: 'Space', title: select, hidden: true, run },
    { keys: 'Shift+Space', title: select, hidden: true, run },
    {
      keys: 'Shift+x',
      title: browseWords.selectUpToHere,
      run: () => void selectRange(pages, anchor.current, cursor.place.current),
    },
    { keys: '*', title: matching, run: all },
    { keys: 'Mod+a', title: matching, hidden: true, run: all },
  ]
}

function listKeys(
  { product, name, area, query, filtered, pages, cursor, columns, openFilters, openViews, onNew }: BrowseKeys,
  hints: AreaHints,
): KeyAction[] {
  const filter = browseWords.filterOrSearch
  const actions = browseWords.actionsForTheseRows
  return [
    {
      keys: 'Enter',
      title: browseWords.openBesideList,
      hint: hints.open,
      run: () => onceRow(pages, cursor.place, (row) => openPeek(row.id)),
    },
    { keys: '/', title: filter, run: openFilters },
    { keys: 'f', title: filter, hidden: true, run: openFilters },
    { keys: 'v', title: browseWords.savedViews, run: openViews },
    {
      keys: '.',
      title: actions,
      hint: hints.actions,
      run: () => onceThere(actions, () => openPalette({ ...targets(), text: '>' }), pages),
    },
    { keys: 'r', title: browseWords.reload, run: () => reload(pages) },
    ...(onNew ? [{ keys: 'c', title: browseWords.new, run: onNew }] : []),
    ...(onNew && name !== 'resource'
      ? [{ keys: 'Shift+y', title: browseWords.newLike, run: () => makeLike(name, pages) }]
      : []),
    ...(filtered ? [{ keys: 'Shift+f', title: bothOf('browse.clearFilters'), run: widen }] : []),
    ...moreItems(product, area, name, query).flatMap(({ keys, title, disabled, onSelect }) =>
      keys && !disabled ? [{ keys, title: words(title, title), run: onSelect }] : [],
    ),
    {
      keys: 's',
      title: browseWords.sortByColumnCell,
      when: () => cursor.column >= 0,
      run: () => toggleSort(columns, cursor.column),
    },
    {
      keys: 'Shift+Enter',
      title: browseWords.openAsPage,
      run: () => onceRow(pages, cursor.place, (row) => openFull(row.id)),
    },
    { keys: 'Escape', title: browseWords.closeOrClear, hint: hints.escape, run: escape },
  ]
}

function makeLike(name: string, pages: Pages): void {
  onceThere(
    browseWords.newLike,
    () => {
      const [row, { parent }] = [addressed(), app()]
      if (row) openForm({ area: name, mode: 'create', id: row.id, ...(parent === undefined ? {} : { parent }) })
      else warn(new Error(t('browse.noRow')), browseWords.newLike)
    },
    pages,
  )
}

function widen(): void {
  stepQuery(withoutFilters(route().query))
}

function runByKey(entry: Entry, { name, pages, onNew }: BrowseKeys): void {
  const { verb, effect, arity } = entry.command
  if (!mayHere(effect)) return refuse(titleOf(entry))
  if (verb === 'create') return onNew?.()
  if (arity === 'none') return void act(entry)
  const withThese = () => {
    const { selection } = app()
    const row = addressed()
    if (selection.count > 0) void act(entry)
    else if (!row) warn(new Error(t('browse.noRow')), titleOf(entry))
    else if (verb === 'update') openForm({ area: name, mode: 'update', id: row.id })
    else void act(entry)
  }
  onceThere(titleOf(entry), withThese, pages)
}

function toggleSort(columns: Columns, at: number): void {
  const column = columns.visible[at]
  if (column?.sortable) sortByColumn(columns, column)
}

function openFull(id: number): void {
  openPeek(id)
  changeQuery({ [own.full]: '1' })
}

export function escape(): void {
  cancelWaiting()
  if (route().query[own.full]) changeQuery({ [own.full]: undefined })
  else if (app().peek !== undefined) closePeek()
  else clearSelection()
}
