import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { parseValue } from '#derive/values.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import type { Product, Row } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useLeaveGuard } from './leave-guard.ts'
import { useLanguages } from './lists.ts'
import {
  languageField,
  readTranslations,
  saveTranslations,
  textFields,
  translationCalls,
  type Tongue,
  type Written,
} from './translation-data.ts'
import { useFormWords } from './words.ts'

interface TranslationsGridProps {
  readonly product: Product
  /** name of the child area in scripts */
  readonly name: string
  readonly area: AnyArea
  readonly parent: number
  /** language code of the source; English when left out */
  readonly source?: string
}

/** Every language side by side: gaps hatched, the source pinned, all changes saved in one go. */
export function TranslationsGrid({ product, name, area, parent, source = 'en' }: TranslationsGridProps) {
  const words = useFormWords()
  const say = useSay()
  const tongues = useLanguages()
  const calls = translationCalls(product.entries, name)
  const fields = textFields(area)
  const { data, error, mutate } = useSWR(
    calls ? ['translations', name, parent] : null,
    () => readTranslations(calls!, parent),
    { revalidateOnFocus: false, revalidateIfStale: true, shouldRetryOnError: false },
  )
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const guard = useLeaveGuard(edits.size > 0)
  const key = languageField(area) ?? ''
  const rows = useMemo(
    () =>
      new Map(
        (data ?? []).flatMap((row) =>
          tongueOf(row, key, area, tongues) ? [[tongueOf(row, key, area, tongues)!.code, row] as const] : [],
        ),
      ),
    [data, key, area, tongues],
  )
  const sorted = useMemo(
    () =>
      tongues.toSorted(
        (one, other) =>
          Number(other.code === source) - Number(one.code === source) ||
          Number(rows.has(other.code)) - Number(rows.has(one.code)),
      ),
    [tongues, source, rows],
  )
  const textAt = (code: string, field: string) => edits.get(`${code} ${field}`) ?? textOf(rows.get(code)?.[field])
  const edit = useCallback((code: string, field: string, text: string, before: string) => {
    setEdits((all) => {
      const next = new Map(all)
      if (text === before) next.delete(`${code} ${field}`)
      else next.set(`${code} ${field}`, text)
      return next
    })
  }, [])
  const changed = changedRows(edits, sorted, rows)
  const faults = changed.flatMap(({ tongue, row, texts }) =>
    fields.flatMap((field) => {
      const declared = area.fields[field]!
      const text = texts[field] ?? textOf(row?.[field])
      if (declared.required && text.trim() === '')
        return [{ at: `${tongue.code} ${field}`, text: words.translations.needs(say(declared.title), tongue.name) }]
      const parsed = text === '' ? undefined : parseValue(declared, text)
      return parsed && 'fault' in parsed ? [{ at: `${tongue.code} ${field}`, text: say(parsed.fault) }] : []
    }),
  )
  const save = async () => {
    if (!calls || isBusy || changed.length === 0) return
    const [first] = faults
    if (first) return focusCell(grid.current, first.at)
    setBusy(true)
    try {
      const [last, ...earlier] = await saveTranslations(area, calls, parent, changed)
      setEdits(new Map())
      await mutate()
      notify(
        {
          en: changed.length === 1 ? 'Saved 1 translation.' : `Saved ${changed.length} translations.`,
          zh: `已保存 ${changed.length} 条译文。`,
        },
        last,
        ...earlier,
      )
    } catch (problem) {
      warn(problem, { en: 'The translations could not be saved', zh: '译文未能保存' })
    } finally {
      setBusy(false)
    }
  }
  useKeys('view', [
    {
      keys: 'Mod+Enter',
      title: { en: 'Save the translations', zh: '保存译文' },
      run: () => void save(),
      inFields: true,
    },
  ])

  const copy = (code: string, wanted: readonly string[]) => {
    for (const field of wanted) edit(code, field, textAt(source, field), textOf(rows.get(code)?.[field]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset['cell']
    if (!at || event.nativeEvent.isComposing) return
    const [code = '', field = ''] = at.split(' ')
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      if (code !== source) copy(code, event.shiftKey ? fields : [field])
      return
    }
    const by = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key]
    if (!by || !event.altKey) return
    event.preventDefault()
    const row = sorted[sorted.findIndex((tongue) => tongue.code === code) + by[0]!]
    const next = fields[fields.indexOf(field) + by[1]!]
    if (row && next) focusCell(grid.current, `${row.code} ${next}`)
  }

  if (error && !data) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  if (!calls || !data || tongues.length === 0)
    return (
      <p className="p-4">
        <Skeleton width="70%" />
      </p>
    )
  const gaps = sorted.reduce(
    (count, tongue) => count + fields.filter((field) => textAt(tongue.code, field) === '').length,
    0,
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-3 border-b border-line px-4 text-xs text-dim">
        <span className={gaps > 0 ? 'text-warn' : ''}>{words.translations.gaps(gaps)}</span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="ctrl+d" /> {words.translations.hint}
        </span>
        <span role="status" className="text-danger">
          {faults[0]?.text ?? (guard.wanted !== undefined ? words.leave : '')}
        </span>
        <span className="ml-auto flex gap-2 py-1.5">
          {edits.size > 0 && (
            <Button onClick={() => (setEdits(new Map()), guard.wanted !== undefined && guard.go())}>
              {words.discard}
            </Button>
          )}
          <Button kind="primary" keys="mod+enter" disabled={isBusy || edits.size === 0} onClick={() => void save()}>
            {isBusy ? words.saving : edits.size === 0 ? words.saveNone : words.save(edits.size)}
          </Button>
        </span>
      </div>
      <div ref={grid} className="min-h-0 flex-1 overflow-auto">
        <table aria-label={say(area.titles)} className="border-separate border-spacing-0">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 w-40 border-r border-b border-line bg-raised px-3 py-1.5 text-left text-xs font-medium text-dim"
              >
                {words.translations.language}
              </th>
              {fields.map((field) => (
                <th
                  key={field}
                  scope="col"
                  className="sticky top-0 z-10 border-b border-line bg-raised px-2 py-1.5 text-left text-xs font-medium text-dim"
                >
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
                row={rows.get(tongue.code)}
                texts={fields.map((field) => textAt(tongue.code, field)).join('\u0001')}
                isSource={tongue.code === source}
                faults={faults
                  .filter(({ at }) => at.startsWith(`${tongue.code} `))
                  .map(({ at }) => at)
                  .join(',')}
                onEdit={edit}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface TongueRowProps {
  readonly tongue: Tongue
  readonly area: AnyArea
  readonly fields: readonly string[]
  readonly row: Row | undefined
  /** joined, so that a row whose texts stay is not made anew */
  readonly texts: string
  readonly isSource: boolean
  readonly faults: string
  readonly onEdit: (code: string, field: string, text: string, before: string) => void
}

const TongueRow = memo(function TongueRow({
  tongue,
  area,
  fields,
  row,
  texts,
  isSource,
  faults,
  onEdit,
}: TongueRowProps) {
  const words = useFormWords()
  const say = useSay()
  const all = texts.split('\u0001')
  const filled = all.filter(Boolean).length
  return (
    <tr className={isSource ? 'sticky top-8 z-10' : ''}>
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-10 border-r border-b border-line px-3 py-1 text-left align-top font-normal',
          isSource ? 'bg-raised' : 'bg-surface',
        )}
      >
        <span className="mr-1.5 font-mono text-xs whitespace-nowrap text-dim">{tongue.code}</span>
        {tongue.name}
        <span className="nums block text-xs text-dim">
          {isSource ? words.translations.source : words.translations.done(filled, fields.length)}
        </span>
      </th>
      {fields.map((field, at) => {
        const text = all[at] ?? ''
        const before = textOf(row?.[field])
        const name = `${tongue.code} ${field}`
        const isLong = area.fields[field]!.kind === 'longText'
        return (
          <td
            key={field}
            className={cx(
              'relative border-b border-line p-0.5 align-top',
              isSource && 'bg-raised',
              text === '' && 'hatched',
            )}
          >
            {text !== before && (
              <span aria-hidden="true" className="absolute top-1 bottom-1 left-0 w-0.5 rounded-full bg-accent" />
            )}
            <textarea
              data-cell={name}
              aria-label={`${tongue.name}, ${say(area.fields[field]!.title)}`}
              aria-invalid={faults.split(',').includes(name)}
              rows={1}
              value={text}
              lang={tongue.code}
              dir="auto"
              spellCheck={false}
              onChange={(event) =>
                onEdit(
                  tongue.code,
                  field,
                  isLong ? event.target.value : event.target.value.replaceAll('\n', ' '),
                  before,
                )
              }
              className={cx(
                'block max-h-40 min-h-8 resize-none rounded-sm border border-transparent bg-transparent px-2 py-1.5 [field-sizing:content] hover:border-line-strong focus:bg-surface aria-invalid:border-danger',
                isLong ? 'w-80' : 'w-52',
              )}
            />
          </td>
        )
      })}
    </tr>
  )
})

function changedRows(
  edits: ReadonlyMap<string, string>,
  tongues: readonly Tongue[],
  rows: ReadonlyMap<string, Row>,
): Written[] {
  return tongues.flatMap((tongue) => {
    const own = [...edits].filter(([at]) => at.startsWith(`${tongue.code} `))
    const row = rows.get(tongue.code)
    return own.length > 0
      ? [
          {
            tongue,
            ...(row ? { row } : {}),
            texts: Object.fromEntries(own.map(([at, text]) => [at.slice(tongue.code.length + 1), text])),
          },
        ]
      : []
  })
}

function tongueOf(row: Row, key: string, area: AnyArea, tongues: readonly Tongue[]): Tongue | undefined {
  return tongues.find((tongue) =>
    area.fields[key]?.kind === 'ref' ? tongue.id === row[key] : tongue.code === row[key],
  )
}

function focusCell(grid: HTMLElement | null, at: string): void {
  grid?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(at)}"]`)?.focus()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
