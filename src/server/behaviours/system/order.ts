import { words, type Choice } from '#catalogue/index.ts'
import type { Behaviour, Context } from '#server/behaviours/behaviour.ts'
import { bare } from '../../http/answer.ts'
import { problem } from '../../problem.ts'
import { maxSort } from '../../rules/max-sort.ts'
import type { Where } from '../../world/world.ts'

const lists = { 6: 'banner', 7: 'speed-dial', 8: 'special-topic' } as const

export const max: Behaviour<'order', 'max'> = async (world, { type, parentId, country }, { catalogue }) => {
  if (type === 8 && parentId) {
    await world.need('special-topic', parentId)
    return bare({ pos: (await maxSort(world, 'special-topic-item', { parent: parentId })) + 1 })
  }
  const area = lists[type as keyof typeof lists]
  if (!area) throw missing(catalogue, type)
  const where: Where = country && area !== 'speed-dial' ? { countryCode: { hasAny: [country, 'ALL'] } } : {}
  return bare({ pos: (await maxSort(world, area, { where })) + 1 })
}

function missing({ areas }: Context['catalogue'], type: number) {
  const choices: readonly Choice[] = areas['order']?.commands['max']?.input?.['type']?.choices ?? []
  const { en, zh } = choices.find(({ value }) => value === type)?.title ?? words(`List ${type}`, `列表 ${type}`)
  return problem(
    422,
    'no-such-list',
    words(`${en} (${type}) is not managed in this console yet.`, `当前控制台尚未管理${zh}（${type}）。`),
  )
}
