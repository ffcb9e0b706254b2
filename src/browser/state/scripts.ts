import useSWR from 'swr'
import type { ChoiceOption, Field, Fields, Kind } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { Data, RowOfList } from '#client/commands.ts'

export type ScriptLine = RowOfList<'script.list'>
export type ScriptDetail = Data<'script.get'>
export type ScriptVersion = RowOfList<'script.versions'>
export type CheckedScript = Data<'script.check'>
export type ScriptParam = ScriptLine['params'][number]

const quiet = { revalidateOnFocus: false, shouldRetryOnError: false }

export function useScripts(enabled = true) {
  return useSWR(
    enabled ? 'scripts' : null,
    () => call('script.list', { pageSize: 1_000 }).then(({ data }) => data),
    quiet,
  )
}

export function useScript(name: string | undefined) {
  return useSWR(
    name === undefined ? null : ['script', name],
    () => call('script.get', { name: name ?? '' }).then(({ data }) => data),
    { ...quiet, revalidateIfStale: true },
  )
}

export function fieldsOfParams(params: readonly ScriptParam[]): Fields {
  return Object.fromEntries(params.map((param) => [param.name, fieldOf(param)]))
}

function fieldOf({ name, kind, title, help, required, choices, of, item, min, max, ...rest }: ScriptParam): Field {
  const isMany = kind === 'list' && of
  const label = title ?? { en: name, zh: name }
  const inner: Field | undefined = isMany ? { kind: 'ref', title: label, of: of ?? '' } : (item ?? undefined)
  return {
    kind: (isMany ? 'list' : kind) as Kind,
    title: label,
    ...(help ? { help } : {}),
    ...(required ? { required: true } : {}),
    ...(rest.default === undefined || rest.default === null ? {} : { default: rest.default }),
    ...(choices ? { choices: choices.map(choiceOf) } : {}),
    ...(of && !isMany ? { of } : {}),
    ...(inner ? { item: inner } : {}),
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
  }
}

function choiceOf(choice: ChoiceOption | readonly [value: string | number, en: string, zh: string]): ChoiceOption {
  if (!Array.isArray(choice)) return choice as ChoiceOption
  const [value, en, zh] = choice as readonly [string | number, string, string]
  return { value, title: { en, zh } }
}
