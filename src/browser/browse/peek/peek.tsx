import { useEffect, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { useRowName } from '#browser/kinds/row-name.ts'
import { entryOf } from '#derive/lists.ts'
import { isTranslation } from '#derive/translations.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { changeQuery, useQuery } from '#browser/router/route.ts'
import { useMay } from '#browser/session/rights.ts'
import { SidePanel } from '#browser/ui/side-panel.tsx'
import { openForm, setApp, useApp, type Product, type Row } from '#browser/state/app-state.ts'
import { part } from '#browser/parts/part.tsx'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Tabs } from '#browser/ui/tabs.tsx'
import { Picture } from '#browser/kinds/cells/picture.tsx'
import { ChildRows } from './child-rows.tsx'
import { childAreas, type Child } from './children.ts'
import { Compare } from './compare.tsx'
import { Details } from './details.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { History } from './history.tsx'
import { own } from '#browser/router/own.ts'
import { escape } from '../use-browse-keys.ts'
import { usePeekKeys } from './use-peek-keys.ts'
import { useRecord } from './use-record.ts'
import { mayBeUsed } from './may-be-used.ts'
import { ReferencingRecords } from './uses.tsx'
import { peekWords } from './words.ts'

const TranslationsGrid = part(
  () => import('#browser/form/translations/translations-grid.tsx'),
  ({ TranslationsGrid }) => TranslationsGrid,
)

interface PeekProps {
  readonly product: Product
  /** The area's name in scripts. */
  readonly name: string
  readonly area: AnyArea
  readonly id: number
  readonly parent?: number
  /** True on a page, false in the side panel. */
  readonly full?: boolean
  /** True while another record waits for the decision about unsaved changes. */
  readonly isLeaving: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onStay: () => void
}

/** Follows the list's cursor without taking the focus. */
export function Peek({ product, name, area, id, parent, full, isLeaving, onDirty, onStay }: PeekProps) {
  const say = useSay()
  const cursor = useApp((state) => (state.cursor?.id === id ? state.cursor : undefined))
  const tab = useQuery(own.pane) ?? 'details'
  const setTab = (next: string) => changeQuery({ [own.pane]: next === 'details' ? undefined : next })
  const [isDirty, setDirty] = useState(false)
  const [wantedTab, setWantedTab] = useState<string>()
  const { row, error } = useRecord(product, name, area, id, parent, cursor)
  // Commands act on the open record, even outside the list.
  useEffect(() => {
    setApp({ opened: row, openFailed: !row && error !== undefined })
    return () => setApp({ opened: undefined, openFailed: false })
  }, [row, error])
  const children = childAreas(product, area)
  const mayWrite = useMay('write')
  const canEdit = mayWrite && entryOf(product.entries, name, 'update') !== undefined
  const tabs = [
    { id: 'details', title: say(peekWords.details) },
    ...children.map((child) => ({ id: child.name, title: say(child.area.titles) })),
    ...(mayBeUsed(product, area) ? [{ id: 'uses', title: say(peekWords.uses) }] : []),
    { id: 'history', title: say(peekWords.history) },
  ].map((each, at) => ({ ...each, keys: String(at + 1) }))
  const current = tabs.some((each) => each.id === tab) ? tab : 'details'
  const child = children.find((each) => each.name === current)
  const label = useRowName(area, row) ?? `${say(area.title)} ${id}`
  const reportDirty = (now: boolean) => {
    setDirty(now)
    onDirty(now)
    if (now) return
    if (wantedTab !== undefined) {
      setTab(wantedTab)
      setWantedTab(undefined)
      document.querySelector<HTMLElement>(`[data-tab="${wantedTab}"]`)?.focus()
    } else if (isLeaving) focusRows()
  }
  usePeekKeys(tabs, isDirty ? setWantedTab : setTab)
  const panel = { current, child, row, error, isDirty }

  return (
    <SidePanel label={`${say(area.title)} ${id}`} full={full}>
      <PeekHead area={area} name={name} id={id} row={row} label={label} canEdit={canEdit} full={full} />
      <Tabs tabs={tabs} value={current} onChange={isDirty ? setWantedTab : setTab} label={label} panelId="peek-panel" />
      <div
        id="peek-panel"
        role="tabpanel"
        aria-label={tabs.find((each) => each.id === current)?.title}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
      >
        <PeekPane
          {...panel}
          product={product}
          area={area}
          id={id}
          isLeaving={isLeaving || (wantedTab !== undefined && wantedTab !== current)}
          onDirty={reportDirty}
          onStay={() => (wantedTab === undefined ? onStay() : setWantedTab(undefined))}
        />
      </div>
    </SidePanel>
  )
}

interface PeekHeadProps {
  readonly area: AnyArea
  readonly name: string
  readonly id: number
  readonly row: Row | undefined
  readonly label: string
  readonly canEdit: boolean
  readonly full: boolean | undefined
}

function PeekHead({ area, name, id, row, label, canEdit, full }: PeekHeadProps) {
  const t = useT()
  const say = useSay()
  const picture = area.picture ? area.fields[area.picture] : undefined
  return (
    <div className="flex h-11 shrink-0 items-center gap-2.5 pr-2.5 pl-4">
      {picture && row && <Picture field={picture} value={row[area.picture ?? '']} label={label} decorative />}
      <h2 className="min-w-0 truncate font-semibold">{label}</h2>
      <span className="nums flex-1 font-mono text-xs text-dim">{id}</span>
      {canEdit && (
        <Button kind="quiet" keys="e" onClick={() => openForm({ area: name, mode: 'update', id })}>
          {say(peekWords.edit)}
        </Button>
      )}
      <Button
        kind="quiet"
        label={say(full ? peekWords.beside : peekWords.page)}
        aria-pressed={full}
        onClick={() => changeQuery({ [own.full]: full ? undefined : '1' })}
        icon={full ? '⇥' : '⇤'}
      />
      <Button kind="quiet" keys="esc" label={t('common.close')} onClick={escape} />
    </div>
  )
}

interface PeekPaneProps {
  readonly product: Product
  readonly area: AnyArea
  readonly id: number
  readonly current: string
  readonly child: Child | undefined
  readonly row: Row | undefined
  readonly error: unknown
  readonly isDirty: boolean
  readonly isLeaving: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onStay: () => void
}

function PeekPane({ product, area, id, current, child, row, error, isDirty, ...leaving }: PeekPaneProps) {
  if (error instanceof ApiProblem && error.status === 404 && !isDirty) return <History area={area} id={id} isGone />
  if (error && !row && !isDirty) return <ErrorBlock error={error} />
  if (current === 'history') return <History area={area} id={id} />
  if (current === 'uses') return <ReferencingRecords product={product} area={area} id={id} />
  if (child && !isTranslation(child.area)) return <ChildRows product={product} child={child} parent={id} />
  if (child) {
    return (
      <TranslationsGrid
        key={`${child.name} ${id}`}
        product={product}
        name={child.name}
        area={child.area}
        parent={id}
        {...leaving}
      />
    )
  }
  return (
    <>
      <Details area={area} row={row} />
      {!area.system && <Compare area={area} id={id} />}
    </>
  )
}
