import { isFailed } from '#client/launcher-plan.ts'
import { watchRuns } from '#client/run-command.ts'
import type { Entry } from '#derive/calls.ts'
import type { HandMadeRun } from '#derive/palette/habits.ts'
import { fixedKeys } from '#derive/palette/keymap.ts'
import { recordStep, stepsOf } from '#derive/palette/palette.ts'
import { watchKeys } from '#browser/keys/dispatch.ts'
import { app, onApp, type Product } from '#browser/state/app-state.ts'
import { hasKey, isCoachOff, suggestFor } from './suggestion.ts'
import { countKey } from './counts.ts'

const most = 60
/** Inputs that the console adds. */
const added = new Set(['_version', 'isCheck'])

let runs: readonly HandMadeRun[] = []
/** Command, perhaps with arguments, whose key was pressed last. */
let keyed: string | undefined

/** Notes commands run by hand and how they were chosen. */
export function watchHands(): void {
  const isOpen = (): boolean => app().palette !== undefined || app().form !== undefined
  let wasOpen = isOpen()
  const forget = (): void => void (keyed = undefined)
  onApp(() => {
    if (wasOpen && !isOpen()) forget()
    wasOpen = isOpen()
  })
  addEventListener('pointerdown', () => isOpen() || forget(), true)
  watchKeys(({ id }) => {
    const target = id !== undefined && fixedKeys(id) === undefined ? id : undefined
    if (target !== undefined || !isOpen()) keyed = target
  })
  watchRuns((called, input, answer) => {
    const { product } = app()
    const entry = product?.entries.find(({ command, area }) => command === called.command && area === called.area)
    if (!product || !entry || entry.area.system || isCoachOff()) return
    const isByKey = keyed === entry.id || keyed?.startsWith(`${entry.id} `)
    const isEdit = entry.command.verb === 'update' && !isOpen()
    forget()
    const run = runOf(entry, input, product)
    const by: HandMadeRun['by'] = isByKey ? 'key' : isEdit ? 'edit' : 'choice'
    const isCounted = isByKey || (!isEdit && hasKey(entry, run.input))
    const note = async () => {
      const done = await answer
      if (isFailed(done) || done.changed === 0) return
      runs = [...runs, { ...run, by, ...(done.receipt ? { receipt: done.receipt } : {}) }].slice(-most)
      if (isCounted) countKey(entry.id, by === 'key')
      await suggestFor(runs)
    }
    note().catch(() => undefined)
  })
}

function runOf(
  entry: Entry,
  input: HandMadeRun['input'],
  { areas }: Product,
): Pick<HandMadeRun, 'command' | 'record' | 'input'> {
  const name = recordStep(stepsOf(entry, areas), entry)?.name
  const value = name === undefined ? undefined : input[name]
  const [id, ...others] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  const given = Object.entries(input).filter(([each]) => each !== name && !added.has(each))
  const record = others.length === 0 ? Number(id) : Number.NaN
  return {
    command: entry.id,
    input: Object.fromEntries(given),
    ...(Number.isInteger(record) ? { record } : {}),
  }
}
