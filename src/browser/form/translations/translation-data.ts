import type { AnyArea } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import { call } from '#client/call.ts'
import type { Data } from '#client/commands.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { pathInput } from '#derive/lists.ts'
import { languageField, textFields } from '#derive/translations.ts'
import { say } from '#browser/i18n/i18n.ts'
import type { Row } from '#browser/state/app-state.ts'
import type { NamedCode } from '#browser/kinds/controls/lists.ts'
import { formWords } from '../words.ts'

export interface TranslationCalls {
  readonly list: Entry
  readonly create?: Entry
  readonly update?: Entry
}

export interface TranslationLanguage extends NamedCode {
  readonly id: number
}

/** A `save` command serves as create and update. */
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

/** Changed texts of one language; the row may be new. */
export interface TranslationWrite {
  readonly language: TranslationLanguage
  readonly row?: Row
  readonly texts: Readonly<Record<string, string>>
}

export function translationInputs(
  area: AnyArea,
  calls: TranslationCalls,
  parent: number,
  written: readonly TranslationWrite[],
  isVersioned = false,
): (readonly [Entry, readonly Record<string, unknown>[]])[] {
  const key = languageField(area) ?? ''
  const takesVersion = isVersioned && calls.update !== undefined && '_version' in inputFields(calls.update)
  const isSave = calls.update !== undefined && calls.update === calls.create
  const changed = written.filter(({ row }) => row !== undefined)
  const fresh = written.filter(({ row }) => row === undefined)
  const groups: readonly (readonly [Entry | undefined, readonly Record<string, unknown>[]])[] = [
    [
      calls.update,
      (isSave ? written : changed).map(({ row, language, texts }) => ({
        ...(isSave ? wholeRow(area, row) : {}),
        ...texts,
        ...(isSave ? { [key]: languageOf(area, language) } : {}),
        ...(takesVersion && row ? { _version: row['_version'] } : {}),
        ...pathInput(calls.update!, row, parent),
      })),
    ],
    [
      calls.create,
      isSave
        ? []
        : fresh.map(({ language, texts }) => ({
            ...texts,
            [key]: languageOf(area, language),
            ...pathInput(calls.create!, undefined, parent),
          })),
    ],
  ]
  return groups.flatMap(([entry, input]) => (entry && input.length > 0 ? [[entry, input] as const] : []))
}

interface SavedTranslations {
  /** Ids of the runs, latest first. */
  readonly runs: readonly string[]
  /** Current rows, if a conflict stopped some writes. */
  readonly now?: readonly Row[]
}

/** Saves the texts with one plan per command. */
export async function saveTranslations(
  area: AnyArea,
  calls: TranslationCalls,
  parent: number,
  written: readonly TranslationWrite[],
): Promise<SavedTranslations> {
  const plans: Plan[] = []
  for (const [entry, input] of translationInputs(area, calls, parent, written, true))
    plans.push((await call('plan.create', { command: entry.id, input })).data)
  // Plans expect the versions of their creation; equal later versions prove an edit since.
  const isStale = (now: readonly Row[]) =>
    written.some(
      ({ row, language }) =>
        now.find((each) => each[languageField(area) ?? ''] === languageOf(area, language))?.['_version'] !==
        row?.['_version'],
    )
  const planned = await readTranslations(calls, parent)
  if (isStale(planned)) return { runs: [], now: planned }
  const [fault] = plans.flatMap(({ errors }) => errors)
  if (fault) throw new Error(fault.message)
  const runs: string[] = []
  for (const { id, hash } of plans) {
    const { data } = await call('plan.apply-changes', { id, hash: hash ?? '' })
    const run = String(data.run)
    const { skipped, failed, state } = await settled(run)
    runs.unshift(run)
    if (state === 'done' && skipped + failed === 0) continue
    const now = await readTranslations(calls, parent)
    if (isStale(now)) return { runs, now }
    throw new Error(say(formWords.notAllWritten(run)))
  }
  return { runs }
}

type Plan = Data<'plan.create'>
type RunOutcome = Data<'run.get'>

function languageOf(area: AnyArea, language: TranslationLanguage): number | string {
  return area.fields[languageField(area) ?? '']?.kind === 'ref' ? language.id : language.code
}

// A `save` command writes full rows, so unchanged texts are sent too.
function wholeRow(area: AnyArea, row: Row | undefined): Record<string, unknown> {
  return Object.fromEntries(
    textFields(area).flatMap((name) => (row?.[name] === undefined || row[name] === null ? [] : [[name, row[name]]])),
  )
}

async function settled(run: string): Promise<RunOutcome> {
  for (let pause = 40; ; pause = Math.min(600, pause * 2)) {
    const { data } = await call('run.get', { id: Number(run) })
    if (['done', 'stopped', 'cancelled'].includes(data.state)) return data
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
