import type { AnyArea } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { pathInput } from '#derive/lists.ts'
import { languageField, textFields } from '#derive/translations.ts'
import type { Row } from '#browser/state/app-state.ts'
import type { Place } from './lists.ts'

/** The commands that a grid of translations needs. */
export interface TranslationCalls {
  readonly list: Entry
  readonly create?: Entry
  readonly update?: Entry
}

export interface Tongue extends Place {
  readonly id: number
}

/** Calls of the area; a call that changes what is there already serves for both. */
export function translationCalls(entries: readonly Entry[], name: string): TranslationCalls | undefined {
  const own = entries.filter((entry) => entry.name === name)
  const list = own.find(({ command }) => command.verb === 'list')
  const save = own.find(
    ({ action, command }) => command.verb === 'custom' && command.effect === 'write' && action === 'save',
  )
  const create = own.find(({ command }) => command.verb === 'create') ?? save
  const update = own.find(({ command }) => command.verb === 'update') ?? save
  return list && { list, ...(create ? { create } : {}), ...(update ? { update } : {}) }
}

export async function readTranslations({ list }: TranslationCalls, parent: number): Promise<Row[]> {
  const [param = 'id'] = pathParams(list.path)
  const { data } = await runCommand<Row[]>(list, { [param]: parent, pageSize: 1000 })
  return data
}

/** A row to write: the language it is in, the row that is there, and the texts that changed. */
export interface Written {
  readonly tongue: Tongue
  readonly row?: Row
  readonly texts: Readonly<Record<string, string>>
}

/** What saving calls, and with what. */
export function translationInputs(
  area: AnyArea,
  calls: TranslationCalls,
  parent: number,
  written: readonly Written[],
): (readonly [Entry, readonly Record<string, unknown>[]])[] {
  const key = languageField(area) ?? ''
  const language = (tongue: Tongue) => (area.fields[key]?.kind === 'ref' ? tongue.id : tongue.code)
  const isSave = calls.update !== undefined && calls.update === calls.create
  const changed = written.filter(({ row }) => row !== undefined)
  const fresh = written.filter(({ row }) => row === undefined)
  const groups: readonly (readonly [Entry | undefined, readonly Record<string, unknown>[]])[] = [
    [
      calls.update,
      (isSave ? written : changed).map(({ row, tongue, texts }) => ({
        ...(isSave ? wholeRow(area, row) : {}),
        ...texts,
        ...(isSave ? { [key]: language(tongue) } : {}),
        ...pathInput(calls.update!, row, parent),
      })),
    ],
    [
      calls.create,
      isSave
        ? []
        : fresh.map(({ tongue, texts }) => ({
            ...texts,
            [key]: language(tongue),
            ...pathInput(calls.create!, undefined, parent),
          })),
    ],
  ]
  return groups.flatMap(([entry, input]) => (entry && input.length > 0 ? [[entry, input] as const] : []))
}

/** Saves every changed row through one plan for each call it takes; answers the runs, the last one first. */
export async function saveTranslations(groups: ReturnType<typeof translationInputs>): Promise<string[]> {
  const runs: string[] = []
  for (const [entry, input] of groups) {
    const { data: plan } = await api.post<{ id: number; hash: string; errors: { message: string }[] }>('/api/-/plans', {
      body: { command: entry.id, input },
    })
    const [fault] = plan.errors
    if (fault) throw new Error(fault.message)
    const { data } = await api.post<{ run: number }>(`/api/-/plans/${plan.id}/apply`, { body: { hash: plan.hash } })
    await settled(String(data.run))
    runs.unshift(String(data.run))
  }
  return runs
}

// such a call writes the whole row: what did not change is sent along
function wholeRow(area: AnyArea, row: Row | undefined): Record<string, unknown> {
  return Object.fromEntries(
    textFields(area).flatMap((name) => (row?.[name] === undefined || row[name] === null ? [] : [[name, row[name]]])),
  )
}

async function settled(run: string): Promise<void> {
  for (let pause = 40; ; pause = Math.min(600, pause * 2)) {
    const { data } = await api.get<{ state: string }>(`/api/-/runs/${run}`)
    if (['done', 'stopped', 'cancelled'].includes(data.state)) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
