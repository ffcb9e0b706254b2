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
import { clashes, plain, withEdit, type CellName, type Edits } from './translation-edits.ts'
import { useFormWords } from './words.ts'

interface Fault {
  readonly at: CellName
  readonly text: string
}

/** Translations of a record as they are and as they were typed. */
export function useTranslations(product: Product, name: string, area: AnyArea, parent: number, source: string) {
  const tongues = useLanguages()
  const calls = translationCalls(product.entries, name)
  const [edits, setEdits] = useState<Edits>(new Map())
  const { data, error, mutate } = useSWR(
    calls ? ['translations', name, parent] : null,
    () => readTranslations(calls!, parent),
    {
      revalidateOnFocus: false,
      // texts are held against those they were typed over
      revalidateOnReconnect: edits.size === 0,
      shouldRetryOnError: false,
    },
  )
  const [isBusy, setBusy] = useState(false)
  /** the rows as somebody else has left them, while it is decided whose texts are kept */
  const [theirs, setTheirs] = useState<readonly Row[]>()
  const fields = textFields(area)
  const rows = useMemo(() => rowsByCode(data ?? [], area, tongues), [data, area, tongues])
  const sorted = useMemo(() => {
    const rank = ({ code }: Tongue) => (code === source ? 0 : rows.has(code) ? 1 : 2)
    return tongues.toSorted((one, other) => rank(one) - rank(other))
  }, [tongues, source, rows])
  const before = (code: string, field: string) => plain(rows.get(code)?.[field])
  const textAt = (code: string, field: string) => edits.get(`${code} ${field}`)?.text ?? before(code, field)
  const edit = useCallback(
    (at: CellName, text: string, was: string) => setEdits((all) => withEdit(all, at, text, was)),
    [],
  )
  const changed = changedRows(edits, sorted, rows)
  const faults = useFaults(area, changed)
  /** Saves over the rows it was typed for; what others changed meanwhile and is not touched here stays theirs. */
  const send = async (known: readonly Row[]): Promise<void> => {
    const written = changedRows(edits, sorted, rowsByCode(known, area, tongues))
    const outcome = await saveTranslations(area, calls!, parent, written)
    const clash = outcome.now && clashes(edits, rowsByCode(outcome.now, area, tongues))
    if (outcome.now && clash && clash.length > 0) return setTheirs(outcome.now)
    if (outcome.now) {
      await mutate([...outcome.now], { revalidate: false })
      return send(outcome.now)
    }
    const [last, ...earlier] = outcome.runs
    setEdits(new Map())
    await mutate()
    const count = written.length
    notify(
      { en: count === 1 ? 'Saved 1 translation.' : `Saved ${count} translations.`, zh: `已保存 ${count} 条译文。` },
      last,
      ...earlier,
    )
  }
  const save = async () => {
    if (!calls || !data || isBusy || changed.length === 0 || faults.length > 0) return
    setBusy(true)
    try {
      await send(data)
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
  const theirRows = theirs && rowsByCode(theirs, area, tongues)
  return {
    copy,
    isReady: calls !== undefined && data !== undefined && tongues.length > 0,
    error: data ? undefined : (error as unknown),
    retry: () => void mutate(),
    fields,
    sorted,
    rows,
    edits,
    before,
    textAt,
    edit,
    changes: edits.size,
    discard: () => {
      setEdits(new Map())
      setTheirs(undefined)
    },
    faults,
    isBusy,
    save,
    theirs: theirRows,
    /** Takes the texts chosen over the rows as they are now; nothing chosen leaves all as it was. */
    settle: (texts: Readonly<Record<CellName, string>> | undefined) => {
      setTheirs(undefined)
      if (!texts || !theirRows) return
      void mutate([...theirs], { revalidate: false })
      setEdits((all) =>
        [...all].reduce((next, [at, own]) => {
          const [code = '', field = ''] = at.split(' ')
          return withEdit(next, at, texts[at] ?? own.text, plain(theirRows.get(code)?.[field]))
        }, all),
      )
    },
  }
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

function changedRows(edits: Edits, tongues: readonly Tongue[], rows: ReadonlyMap<string, Row>): Written[] {
  return tongues.flatMap((tongue) => {
    const own = [...edits].filter(([at]) => at.startsWith(`${tongue.code} `))
    const row = rows.get(tongue.code)
    const texts = Object.fromEntries(own.map(([at, { text }]) => [at.slice(tongue.code.length + 1), text]))
    return own.length > 0 ? [{ tongue, ...(row ? { row } : {}), texts }] : []
  })
}
