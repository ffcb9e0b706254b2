import { applicable } from '#derive/applicable.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import { nameOfRow } from '#browser/kinds/row-name.ts'
import { mayAct, neededFor, type Role } from '#derive/roles.ts'
import { stepsOf, recordStep, type CommandLine } from '#derive/palette/palette.ts'
import type { ListQuery } from '#browser/browse/query.ts'
import { addressed, app, type PaletteRequest, type Product } from '#browser/state/app-state.ts'
import { startDraft, type CommandDraft, type Target } from './draft.ts'
import type { Lines } from './lines.ts'

export function targetOf({ entry }: CommandLine, request: PaletteRequest): Target {
  const { selection, area, product } = app()
  const row = addressed()
  if (!product || entry.command.arity === 'none' || !recordStep(stepsOf(entry, product.areas), entry))
    return { kind: 'none' }
  // An id of the visible list names another record in other areas.
  if (request.command !== entry.id && !isHere(entry, product, area)) return { kind: 'none' }
  if (request.filter) return allThatMatch(request.filter, request.except, request.count)
  if (request.rows?.length) return { kind: 'rows', rows: request.rows }
  if (!isHere(entry, product, area)) return { kind: 'none' }
  if (selection.filter) return allThatMatch(selection.filter, selection.except, selection.count)
  if (selection.rows && selection.rows.size > 0) return { kind: 'rows', rows: [...selection.rows.values()] }
  if (selection.ids.size > 0) return { kind: 'ids', ids: [...selection.ids] }
  return row ? { kind: 'rows', rows: [row] } : { kind: 'none' }
}

function allThatMatch(filter: ListQuery, except: ReadonlySet<number> = new Set(), count = 0): Target {
  return { kind: 'filter', filter, except: [...except], count }
}

/** True if the visible list shows the command's area, or the one storing it. */
function isHere(entry: Entry, product: Product, name: string | undefined): boolean {
  const area = name === undefined ? undefined : product.areas[name]
  return (
    area !== undefined &&
    (entry.name === name || (area.store === entry.area.id && applicable(product.entries, area).includes(entry)))
  )
}

export function missingRole(entry: Entry): Role | undefined {
  const role = neededFor(entry)
  return role === 'any' || mayAct(app().session?.role ?? undefined, role) ? undefined : role
}

export function publishTargets(session: ReturnType<typeof app>['session']): string[] {
  return (session?.environments ?? [])
    .filter(({ id, role }) => id !== session?.environment && (role === 'publisher' || role === 'admin'))
    .map(({ id }) => id)
}

export function startFrom(request: PaletteRequest, product: Product, lines: Lines): CommandDraft | undefined {
  const entry = request.command ? product.entryById.get(request.command) : undefined
  if (!entry || missingRole(entry)) return undefined
  const line = lineFor(entry, request.input ?? {}, lines, request)
  const known = parentOf(entry)
  return (
    line && startDraft(line, product.areas, targetOf(line, request), { ...known.input, ...request.input }, known.shown)
  )
}

/** For a toggle, prefers the line that sets the input's value. */
export function lineFor(
  entry: Entry,
  input: Readonly<Record<string, unknown>>,
  lines: Lines,
  request: PaletteRequest = {},
): CommandLine | undefined {
  const read = wantedIn(entry, input)
  const isHere = input['id'] === undefined || input['id'] === (request.rows?.[0] ?? addressed())?.id
  const flipped = isHere ? wantedState(entry, request)[entry.command.value ?? 'online'] : undefined
  const wanted = read === undefined ? flipped : 'value' in read ? read.value : undefined
  const line =
    lines.byId.get(wanted === undefined ? entry.id : `${entry.id}:${Number(wanted)}`) ?? lines.byId.get(`${entry.id}:0`)
  return line?.kind === 'command' ? line : undefined
}

/** Returns the wanted state of a toggle, if the input has one. */
export function wantedIn(entry: Entry, input: Readonly<Record<string, unknown>>) {
  const name = entry.command.value ?? 'online'
  const field = inputFields(entry)[name]
  return entry.command.verb !== 'toggle' || input[name] === undefined || !field
    ? undefined
    : parseValue(field, input[name])
}

function wantedState(entry: Entry, { rows }: PaletteRequest): Record<string, unknown> {
  if (entry.command.verb !== 'toggle') return {}
  const row = rows?.[0] ?? addressed()
  return { [entry.command.value ?? 'online']: row?.[entry.command.field ?? ''] === 1 ? 0 : 1 }
}

/** Returns the browsed parent, else the row under the cursor. */
export function parentOf(entry: Entry): InitialValues {
  const { parent, product, area, selection } = app()
  const row = addressed()
  const here = area === undefined ? undefined : product?.areas[area]
  const step =
    entry.area.parent && product ? stepsOf(entry, product.areas).find(({ of }) => of === entry.area.parent) : undefined
  if (!step || !here) return none
  if (here.id !== entry.area.parent) return parent === undefined ? none : { input: { [step.name]: parent }, shown: {} }
  if (!row || selection.count > 1) return none
  return { input: { [step.name]: row.id }, shown: { [step.name]: nameOfRow(here, row) } }
}

/** Fills the first matching parameter with the selected records. */
export function selectedInto({ entry }: CommandLine, request: PaletteRequest): InitialValues {
  const { selection, area: name, product } = app()
  const area = name === undefined ? undefined : product?.areas[name]
  const rows = request.rows ?? [...(selection.rows?.values() ?? [])]
  if (!product || !area || rows.length === 0) return none
  const step = stepsOf(entry, product.areas).find(
    ({ control, of }) =>
      (of === area.id || of === area.store) && (control === 'records' || (control === 'record' && rows.length === 1)),
  )
  if (!step) return none
  const ids = rows.map(({ id }) => id)
  return {
    input: { [step.name]: step.control === 'records' ? ids : ids[0] },
    shown: { [step.name]: rows.map((row) => nameOfRow(area, row)).join(', ') },
  }
}

export interface InitialValues {
  readonly input: Readonly<Record<string, unknown>>
  /** Display texts of `input`. */
  readonly shown: Readonly<Record<string, string>>
}

const none: InitialValues = { input: {}, shown: {} }
