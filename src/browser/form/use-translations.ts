import { useCallback, useMemo, useState } from 'react'
import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { languageField, textFields } from '#derive/translations.ts'
import { parseValue } from '#derive/values.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import type { Product, Row } from '#browser/state/app-state.ts'
import { copyLines } from './copy-lines.ts'
import { useLanguages } from './lists.ts'
import {
  readTranslations,
  saveTranslations,
  translationCalls,
  translationInputs,
  type Tongue,
  type Written,
} from './translation-data.ts'
import { useFormWords } from './words.ts'

/** Where a text stands: language code and field. */
export type CellName = `${string} ${string}`

export interface Fault {
  readonly at: CellName
  readonly text: string
}

/** Translations of a record as they are and as they were typed. */
export function useTranslations(product: Product, name: string, area: AnyArea, parent: number, source: string) {
  const tongues = useLanguages()
  const calls = translationCalls(product.entries, name)
  const { data, error, mutate } = useSWR(
    calls ? ['translations', name, parent] : null,
    () => readTranslations(calls!, parent),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  const [edits, setEdits] = useState<ReadonlyMap<CellName, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const fields = textFields(area)
  const rows = useMemo(() => rowsByCode(data ?? [], area, tongues), [data, area, tongues])
  const sorted = useMemo(() => {
    const rank = ({ code }: Tongue) => (code === source ? 0 : rows.has(code) ? 1 : 2)
    return tongues.toSorted((one, other) => rank(one) - rank(other))
  }, [tongues, source, rows])
  const before = (code: string, field: string) => plain(rows.get(code)?.[field])
  const textAt = (code: string, field: string) => edits.get(`${code} ${field}`) ?? before(code, field)
  const edit = useCallback((at: CellName, text: string, was: string) => {
    setEdits((all) => {
      const next = new Map(all)
      if (text === was) next.delete(at)
      else next.set(at, text)
      return next
    })
  }, [])
  const changed = changedRows(edits, sorted, rows)
  const faults = useFaults(area, changed)
  const save = async () => {
    if (!calls || isBusy || changed.length === 0 || faults.length > 0) return
    setBusy(true)
    try {
      const [last, ...earlier] = await saveTranslations(translationInputs(area, calls, parent, changed))
      setEdits(new Map())
      await mutate()
      const count = changed.length
      notify(
        { en: count === 1 ? 'Saved 1 translation.' : `Saved ${count} translations.`, zh: `已保存 ${count} 条译文。` },
        last,
        ...earlier,
      )
    } catch (problem) {
      warn(problem, { en: 'The translations could not be saved', zh: '译文未能保存' })
    } finally {
      setBusy(false)
    }
  }
  const copy = () => {
    if (!calls || changed.length === 0 || faults.length > 0) return
    const groups = translationInputs(area, calls, parent, changed)
    void copyLines(groups.flatMap(([entry, inputs]) => inputs.map((input) => [entry, input] as const)))
  }
  return {
    copy,
    isReady: calls !== undefined && data !== undefined && tongues.length > 0,
    error: data ? undefined : (error as unknown),
    retry: () => void mutate(),
    fields,
    sorted,
    rows,
    before,
    textAt,
    edit,
    changes: edits.size,
    discard: () => setEdits(new Map()),
    faults,
    isBusy,
    save,
  }
}

/** A text of a stored row; nothing where none was given. */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function useFaults(area: AnyArea, changed: readonly Written[]): Fault[] {
  const words = useFormWords()
  const say = useSay()
  return changed.flatMap(({ tongue, row, texts }) =>
    textFields(area).flatMap((name): Fault[] => {
      const field = area.fields[name]!
      const text = texts[name] ?? plain(row?.[name])
      const at: CellName = `${tongue.code} ${name}`
      if (field.required && text.trim() === '')
        return [{ at, text: words.translations.needs(say(field.title), tongue.name) }]
      const parsed = text === '' ? undefined : parseValue(field, text)
      return parsed && 'fault' in parsed ? [{ at, text: say(parsed.fault) }] : []
    }),
  )
}

function rowsByCode(rows: readonly Row[], area: AnyArea, tongues: readonly Tongue[]): Map<string, Row> {
  const key = languageField(area) ?? ''
  const isId = area.fields[key]?.kind === 'ref'
  return new Map(
    rows.flatMap((row) => {
      const tongue = tongues.find(({ id, code }) => (isId ? id : code) === row[key])
      return tongue ? [[tongue.code, row] as const] : []
    }),
  )
}

function changedRows(
  edits: ReadonlyMap<CellName, string>,
  tongues: readonly Tongue[],
  rows: ReadonlyMap<string, Row>,
): Written[] {
  return tongues.flatMap((tongue) => {
    const own = [...edits].filter(([at]) => at.startsWith(`${tongue.code} `))
    const row = rows.get(tongue.code)
    const texts = Object.fromEntries(own.map(([at, text]) => [at.slice(tongue.code.length + 1), text]))
    return own.length > 0 ? [{ tongue, ...(row ? { row } : {}), texts }] : []
  })
}
