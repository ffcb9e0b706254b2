import { words, type RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid, problem } from '../../problem.ts'
import type { World } from '../../world/world.ts'

type Package = Pick<RowOf<Playdesk['giftPackage']>, 'gifts' | 'inventory' | 'end_time'>

const [draft, running, stopped] = [0, 1, 2] as const

/** What a package may become. */
const next: Readonly<Record<0 | 1 | 2, readonly number[]>> = {
  [draft]: [running],
  [running]: [stopped],
  [stopped]: [running, draft],
}

export const setStatus: Behaviour<'gift-package', 'setStatus'> = async (world, { id, status: sent }) => {
  const found = await world.need('gift-package', id)
  const status = Number(sent) as 0 | 1 | 2
  if (status === found.status) return found
  if (!next[found.status].includes(status))
    throw problem(409, 'wrong-state', words('Stop the package first.', '请先停用礼包。'))
  if (status === running) await refuseUnready(world, found)
  return world.put('gift-package', id, { status })
}

export const update: Behaviour<'gift-package', 'update'> = async (world, input, { standard }) => {
  const before = await world.need('gift-package', input.id)
  if (before.status === running) await refuseUnready(world, { ...before, ...(input as Partial<Package>) })
  return standard(input)
}

export const remove: Behaviour<'gift-package', 'remove'> = async (world, input, { standard }) => {
  const { status } = await world.need('gift-package', input.id)
  if (status === running)
    throw problem(409, 'wrong-state', words('It is running. Stop it first.', '礼包进行中，请先停用再删除。'))
  return standard(input)
}

export const copy: Behaviour<'gift-package', 'copy'> = async (world, input, { standard }) => {
  const { id } = (await standard(input)) as { id: number }
  return world.put('gift-package', id, { status: draft })
}

async function refuseUnready(world: World<Playdesk>, { gifts, inventory, end_time }: Package): Promise<void> {
  if (!gifts?.length) throw invalid('gifts', words('There is nothing in it yet.', '请先添加礼包内容。'))
  if (inventory <= 0) throw invalid('inventory', words('There is none left to give.', '库存为 0，无法发放。'))
  if (end_time !== null && end_time <= world.now)
    throw invalid('end_time', words('Its end has passed. Set a later one.', '结束时间已过，请先延后。'))
  for (const { gift_id, count } of gifts) {
    const gift = await world.get('gift', gift_id)
    if (!gift)
      throw invalid('gifts', words(`Gift ${gift_id} was deleted. Take it out.`, `奖品 ${gift_id} 已删除，请先移除。`))
    if (gift.inventory < (count ?? 1))
      throw invalid(
        'gifts',
        words(
          `${gift.name ?? gift.id}: only ${gift.inventory} in stock.`,
          `${gift.name ?? gift.id} 库存仅剩 ${gift.inventory}。`,
        ),
      )
  }
}
