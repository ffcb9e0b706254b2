import type { AnyArea, Language } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { commandById } from '#client/commands.ts'
import type { Entry } from '#derive/calls.ts'
import type { CommandLine } from '#derive/palette/palette.ts'
import type { PlanSummary } from '#browser/plan/plan-data.ts'
import type { Product } from '#browser/state/app-state.ts'
import { fieldsOfParams, type ScriptLine } from '#browser/state/scripts.ts'
import { inputs, type CommandDraft } from './draft.ts'
import { paletteWords } from './words.ts'

const prefix = 'script:'

/** Returns a line per script: parameters become steps, running makes a plan. */
export function scriptLines(scripts: readonly ScriptLine[], product: Product, language: Language): CommandLine[] {
  const area = Object.values(product.areas).find(({ id }) => id === 'script') ?? fallback
  const other = language === 'en' ? 'zh' : 'en'
  return scripts.map((script) => {
    const { name, title, help } = script
    const entry = entryOf(script, area)
    const asks = Object.values(entry.command.input ?? {}).filter(
      (field) => field.required && field.default === undefined,
    )
    return {
      kind: 'command',
      id: `${prefix}${name}`,
      entry,
      given: {},
      title,
      heading: area.title,
      asks: asks.map((field) => field.title),
      label: title[language],
      group: area.title[language],
      others: [name, title[other], area.title[other], ...(help ? [help[language]] : [])],
    }
  })
}

export function scriptOfLine({ id }: Pick<CommandLine, 'id'>): string | undefined {
  return id.startsWith(prefix) ? id.slice(prefix.length) : undefined
}

export async function planScript(script: string, draft: CommandDraft, signal: AbortSignal): Promise<PlanSummary> {
  const [given = {}] = inputs(draft)
  const params = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  const { data } = await call('plan.create', { script, params }, { timeout: 300_000, signal })
  return data
}

// Planning writes nothing; the plan page applies the changes.
function entryOf({ name, title, help, params }: ScriptLine, area: AnyArea): Entry {
  const planning = commandById('plan.create')
  return {
    id: `${prefix}${name}`,
    area,
    name: 'script',
    action: name,
    method: planning.method,
    path: planning.path,
    command: {
      verb: 'custom',
      call: planning.command.call,
      effect: 'read',
      arity: 'none',
      title,
      ...(help ? { help } : {}),
      input: fieldsOfParams(params),
    },
  }
}

const fallback: AnyArea = {
  id: 'script',
  title: paletteWords.scriptTitle,
  titles: paletteWords.scripts,
  fields: {},
  commands: {},
  system: true,
}
