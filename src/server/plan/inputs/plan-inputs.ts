import { words, type Words, type Values } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { problem } from '../../problem.ts'
import { numbers } from '../../world/listing/listing.ts'
import { bothScopes, matching } from '../matching.ts'
import type { Call } from '../../server.ts'

export async function planInputs(call: Call, entry: Entry): Promise<Values[]> {
  const { filter, input, area } = call.input
  const except = call.input['except'] === null ? [] : numbers(call.input['except'])
  if (filter === null) {
    if (except.length > 0) throw unfit('except', withoutFilter)
    if (Array.isArray(input) && input.every(isObject)) return input
    if (isObject(input)) return [input]
    throw unfit('input', words('A list with one object for each record.', '应为对象列表，每条记录一个。'))
  }
  if (!isObject(filter)) throw unfit('filter', words('The query of the list, as an object.', '应为列表查询条件对象。'))
  if (Array.isArray(input)) throw unfit('input', bothScopes)
  const shared = input ?? {}
  if (!isObject(shared)) throw unfit('input', words('With a filter, an object.', '与筛选条件同用时应为对象。'))
  return matching(call, entry, { area: typeof area === 'string' ? area : entry.area.id, filter, except, shared })
}

/** Refuses requests of which a part would be ignored. */
export function refuseSeveral({ input }: Call): void {
  const given = (['command', 'script', 'source', 'line'] as const).filter((name) => input[name] !== null)
  const [, second] = given
  if (second !== undefined) throw unfit(second, onlyOne)
  if (given[0] === 'command') return
  const astray = (['input', 'filter', 'except', 'environment'] as const).find((name) => input[name] !== null)
  if (astray !== undefined) throw unfit(astray, forCommands)
}

const withoutFilter = words('Only a filter takes exceptions.', '仅与筛选条件同用时可指定排除的记录。')
const onlyOne = words(
  'Give only one of a command, a script, a source and a line.',
  '命令、脚本、脚本源码和命令行只能填写一项。',
)
const forCommands = words('Only a command takes this.', '仅命令可使用此项。')

function unfit(field: string, message: Words): Error {
  return problem(400, 'bad-input', message, [{ field, message }])
}
