import { useEffect, useRef, type KeyboardEvent } from 'react'
import { words as both, type AnyArea, type Field } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import type { Product } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { ConflictView } from './conflict-view.tsx'
import { useIsWithoutLanguages } from './lists.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { joint, TongueRow } from './tongue-row.tsx'
import { clashes, plain, type CellName } from './translation-edits.ts'
import type { Tongue } from './translation-data.ts'
import { useTranslations } from './use-translations.ts'
import { useFormWords } from './words.ts'

interface TranslationsGridProps {
  readonly product: Product
  /** name of the child area in scripts */
  readonly name: string
  readonly area: AnyArea
  readonly parent: number
  /** language code of the source; English when left out */
  readonly source?: string
  /** something else was asked for: the operator decides about the changes first */
  readonly isLeaving: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onStay: () => void
}

// the source is pinned right below, eight steps down
const head = 'sticky top-0 h-8 border-b border-line bg-raised text-left text-xs font-medium text-dim'

/** Every language side by side: gaps hatched, the source pinned, all changes saved in one go. */
export function TranslationsGrid({
  product,
  name,
  area,
  parent,
  source = 'en',
  isLeaving,
  onDirty,
  onStay,
}: TranslationsGridProps) {
  const words = useFormWords()
  const say = useSay()
  const isWithoutLanguages = useIsWithoutLanguages()
  const all = useTranslations(product, name, area, parent, source)
  const { fields, sorted, faults, textAt } = all
  const grid = useRef<HTMLDivElement>(null)
  const isDirty = all.changes > 0
  const guard = useLeaveGuard(isDirty)
  const isAsking = isDirty && (isLeaving || guard.wanted !== undefined)
  const tell = useRef(onDirty)
  tell.current = onDirty
  useEffect(() => tell.current(isDirty), [isDirty])
  useEffect(() => () => tell.current(false), [])
  // where one typed last: there one goes on
  const last = useRef<HTMLElement>(null)
  const focus = (cell: string) => grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus()
  const save = () => (faults[0] ? focus(faults[0].at) : void all.save())
  const copy = () => (faults[0] ? focus(faults[0].at) : all.copy())
  useKeys('view', [
    { keys: 'Mod+Shift+C', title: { en: 'Copy as script', zh: '复制为脚本' }, run: copy, inFields: true },
    { keys: 'Mod+Enter', title: { en: 'Save the translations', zh: '保存译文' }, run: save, inFields: true },
  ])

  const stay = () => {
    guard.stay()
    onStay()
    last.current?.focus()
  }
  const discard = () => {
    all.discard()
    if (guard.wanted !== undefined) guard.go()
    else last.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isAsking && event.key === 'Escape') {
      event.preventDefault()
      return stay()
    }
    const cell = (event.target as HTMLElement).dataset['cell']
    if (!cell || event.nativeEvent.isComposing) return
    const [code = '', field = ''] = cell.split(' ')
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      if (code === source) return
      for (const each of event.shiftKey ? fields : [field])
        all.edit(`${code} ${each}`, textAt(source, each), all.before(code, each))
      return
    }
    const [down, right] =
      { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? []
    if (down === undefined || right === undefined || !event.altKey) return
    event.preventDefault()
    const row = sorted[sorted.findIndex((tongue) => tongue.code === code) + down]
    const next = fields[fields.indexOf(field) + right]
    if (row && next) focus(`${row.code} ${next}`)
  }

  if (all.error) return <ErrorBlock error={all.error} onRetry={all.retry} />
  if (isWithoutLanguages) return <EmptyBlock>{words.translations.none}</EmptyBlock>
  if (!all.isReady) {
    return (
      <p className="p-4">
        <Skeleton width="70%" />
      </p>
    )
  }
  const clash = all.theirs ? clashes(all.edits, all.theirs) : []
  const theirText = (at: CellName) => plain(all.theirs?.get(at.split(' ')[0] ?? '')?.[at.split(' ')[1] ?? ''])
  const gaps = sorted.reduce(
    (count, { code }) => count + fields.filter((field) => textAt(code, field) === '').length,
    0,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the boxes inside
    <div className="flex h-full min-h-80 flex-col" onKeyDown={onKeyDown}>
      <div className="shrink-0 border-b border-line px-4 py-1.5 text-xs text-dim">
        {isAsking && (
          <p role="alert" className="pb-1 text-ink">
            <strong className="font-semibold">{words.leave}</strong> {words.leaveHint}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span className={cx('mr-auto', gaps > 0 && 'text-warn')}>{words.translations.gaps(gaps)}</span>
          {isAsking ? (
            <>
              <Button key="stay" autoFocus onClick={stay}>
                {words.goOn}
              </Button>
              <Button kind="danger" onClick={discard}>
                {words.discardAll}
              </Button>
            </>
          ) : (
            isDirty && <Button onClick={discard}>{words.discard}</Button>
          )}
          <Button kind="primary" keys="mod+enter" aria-disabled={all.isBusy || !isDirty} onClick={save}>
            {all.isBusy ? words.saving : all.changes === 0 ? words.saveNone : words.save(all.changes)}
          </Button>
        </div>
        <p role="status" className="text-danger not-empty:pt-1">
          {faults[0]?.text}
        </p>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3">
          <span className="flex items-center gap-1.5">
            <Kbd keys="mod+d" /> {words.translations.hint}
          </span>
          {isDirty && !isAsking && (
            <Button kind="quiet" keys="mod+shift+c" className="-mr-2.5 ml-auto" onClick={copy}>
              {words.copyLines}
            </Button>
          )}
        </div>
      </div>
      {all.theirs && (
        <div className="max-h-3/5 shrink-0 overflow-auto px-4 pt-3">
          <ConflictView
            fields={cellFields(area, sorted, clash)}
            mine={Object.fromEntries(clash.map((at) => [at, all.edits.get(at)?.text]))}
            theirs={Object.fromEntries(clash.map((at) => [at, theirText(at)]))}
            names={clash}
            both={clash}
            onChoose={(chosen) => {
              all.settle(Object.fromEntries(Object.entries(chosen).map(([at, text]) => [at, plain(text)])))
              last.current?.focus()
            }}
            onCancel={() => {
              all.settle(undefined)
              last.current?.focus()
            }}
          />
        </div>
      )}
      <div
        ref={grid}
        className="min-h-0 flex-1 overflow-auto"
        onInput={({ target }) => (last.current = target as HTMLElement)}
      >
        <table aria-label={say(area.titles)} className="border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={`${head} left-0 z-20 min-w-32 border-r px-3`}>
                {words.translations.language}
              </th>
              {fields.map((field) => (
                <th key={field} scope="col" className={`${head} z-10 px-2`}>
                  {say(area.fields[field]!.title)}{' '}
                  {area.fields[field]!.required && <span className="font-normal text-faint">{words.required}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((tongue) => (
              <TongueRow
                key={tongue.code}
                tongue={tongue}
                area={area}
                fields={fields}
                row={all.rows.get(tongue.code)}
                texts={fields.map((field) => textAt(tongue.code, field)).join(joint)}
                isSource={tongue.code === source}
                faults={faults.flatMap(({ at }) => (at.startsWith(`${tongue.code} `) ? [at] : [])).join(joint)}
                onEdit={all.edit}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The fields of cells, each named after its language too. */
function cellFields(area: AnyArea, tongues: readonly Tongue[], cells: readonly CellName[]): Record<string, Field> {
  return Object.fromEntries(
    cells.flatMap((at) => {
      const [code = '', name = ''] = at.split(' ')
      const field = area.fields[name]
      const tongue = tongues.find((each) => each.code === code)?.name ?? code
      return field
        ? [[at, { ...field, title: both(`${tongue}, ${field.title.en}`, `${tongue}，${field.title.zh}`) }]]
        : []
    }),
  )
}
