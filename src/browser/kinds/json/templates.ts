import useSWR from 'swr'
import type { AnyArea, Field } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import { listEntry, pathInput } from '#derive/lists.ts'
import { useApp, type Row } from '#browser/state/app-state.ts'
import { nameOfRow } from '../row-name.ts'
import { openMembers, openName } from '../open-part.ts'

export interface Template {
  readonly id: string
  /** Absent for the declared example. */
  readonly title?: string
  readonly text: string
}

interface TemplateContext {
  readonly area: AnyArea
  readonly name: string
  readonly parent?: number | undefined
  readonly initial: Readonly<Record<string, unknown>>
  readonly field: string
}

const most = 30

/** The declared example and other records' values; undefined while loading. */
export function useTemplates(
  context: TemplateContext | undefined,
  field: Field,
  isWanted: boolean,
): Template[] | undefined {
  const language = useApp((state) => state.language)
  const entry = useApp((state) => context && state.product && listEntry(state.product.entries, context.name))
  const { data } = useSWR(
    isWanted && context && entry ? ['templates', context.name, context.field, context.parent] : null,
    async () => {
      const input = { ...pathInput(entry!, undefined, context!.parent), pageSize: most }
      return (await runCommand<Row[]>(entry!, input)).data
    },
    { revalidateOnFocus: false },
  )
  const example: Template[] = field.example === undefined ? [] : [{ id: 'example', text: textOf(field.example) }]
  if (!context || !data) return isWanted && context ? undefined : example
  const stored = data.flatMap((row): Template[] => {
    const value = context.field === openName ? openMembers(context.area, row) : row[context.field]
    const isOwn = row.id === context.initial['id']
    if (isOwn || !value || typeof value !== 'object' || Object.keys(value).length === 0) return []
    return [{ id: String(row.id), title: nameOfRow(context.area, row, language), text: textOf(value) }]
  })
  return [...example, ...stored]
}

function textOf(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
