import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { environmentWords, isEnvironment } from '#derive/environment.ts'
import type { PseudoField } from '#derive/line/filter-target.ts'
import { languageCode } from '#derive/kinds/language.ts'
import { spanMs } from '#derive/line/when.ts'
import { mayAct } from '#derive/roles.ts'
import { isShelf } from '#derive/wording.ts'
import type { Condition } from '../../records/condition.ts'
import type { AreaStore, Registry } from '../../records/registry.ts'
import { changedBy, differsFrom, lastBy, missingIn, staleIn } from '../../records/row-tests.ts'
import type { Actor } from '../world.ts'

export interface FilterContext {
  readonly actor: Actor
  readonly registry: Registry
  readonly now: string
}

/** Condition of a filter, or its fault. */
export type FilterCondition =
  | { readonly condition: readonly [field: string, condition: Condition] }
  | { readonly fault: Words }

export function pseudoCondition(
  name: PseudoField,
  texts: readonly string[],
  areaStore: AreaStore,
  { actor, registry, now }: FilterContext,
): FilterCondition {
  const [text = ''] = texts
  if (name === 'by') return { condition: ['id', lastBy(areaStore, texts)] }
  if (name === 'run' || name === 'plan') return changedByIn(areaStore, name, texts)
  if (name === 'changed') return changedIn(text, now)
  if (name === 'state') return stateIn(areaStore.area, texts)
  if (name === 'differs') return differsIn(areaStore, texts, actor)
  const wrong = texts.find((each) => !languageCode.test(each))
  if (wrong !== undefined)
    return { fault: words(`${wrong} is not a language code such as hi.`, `${wrong} 不是语言代码（如 hi）。`) }
  const test = name === 'missing' ? missingIn(registry, areaStore, texts) : staleIn(registry, areaStore, texts)
  if (test) return { condition: ['id', test] }
  const { titles } = areaStore.area
  return { fault: words(`${titles.en} have no translations.`, `${titles.zh}没有翻译。`) }
}

function differsIn(areaStore: AreaStore, texts: readonly string[], actor: Actor): FilterCondition {
  const [environment = '', ...more] = texts
  if (!isEnvironment(environment) || more.length > 0)
    return { fault: words('differs takes one environment, such as prod-ind.', 'differs 需填写一个环境，如 prod-ind。') }
  if (mayAct(actor.roles[environment], 'viewer')) return { condition: ['id', differsFrom(areaStore, environment)] }
  const { en, zh } = environmentWords(environment)
  return { fault: words(`You have no right to read ${en}.`, `您无权查看${zh}。`) }
}

function changedByIn(areaStore: AreaStore, name: 'run' | 'plan', texts: readonly string[]): FilterCondition {
  const wrong = texts.find((text) => !/^\d{1,15}$/.test(text))
  if (wrong !== undefined)
    return {
      fault: words(`${name} takes a number such as 12, not ${wrong}.`, `${name} 需填写编号，如 12，而非 ${wrong}。`),
    }
  return { condition: ['id', changedBy(areaStore, name, texts.map(Number))] }
}

/** `7d`: changed within these days; `>7d`: not since. */
function changedIn(text: string, now: string): FilterCondition {
  const ms = spanMs(text.replace(/^>/, ''))
  if (ms === undefined)
    return {
      fault: words(
        `changed takes a span such as 7d or >30d, not ${text}.`,
        `changed 需填写时长，如 7d 或 >30d，而非 ${text}。`,
      ),
    }
  const at = new Date(Date.parse(now) - ms).toISOString()
  return { condition: ['updated_at', text.startsWith('>') ? { below: at } : { from: at }] }
}

/** `live`: switched on; `draft`: switched off. */
function stateIn(area: AnyArea, texts: readonly string[]): FilterCondition {
  const toggles = Object.values(area.commands).filter(({ verb }) => verb === 'toggle')
  const { field } = toggles.find(isShelf) ?? toggles.find((command) => command.field === 'status') ?? {}
  if (texts.includes('deleted'))
    return {
      fault: words(
        'Deleted records are in no list; find them under Activity, where undo brings them back.',
        '列表中没有已删除的记录；请在“活动”中查找，撤销即可恢复。',
      ),
    }
  if (texts.some((text) => text !== 'live' && text !== 'draft'))
    return { fault: words('state takes live or draft.', 'state 可填 live 或 draft。') }
  if (field === undefined)
    return { fault: words(`${area.titles.en} are not switched on and off.`, `${area.titles.zh}没有上下线状态。`) }
  const tests = texts.map((text): Condition => (text === 'live' ? 1 : { not: 1 }))
  return { condition: [field, { anyOf: tests }] }
}
