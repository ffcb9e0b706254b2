import type { AreaById, AreaId, Read } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Context } from '../behaviours/behaviour.ts'
import type { World } from '../world/world.ts'

/** A record as it would be once saved. */
export type WouldBe<I extends AreaId<Playdesk>> = Nullable<Read<AreaById<Playdesk, I>['fields']>>

type Nullable<T> = { readonly [K in keyof T]?: T[K] | null }

type Rule<I extends AreaId<Playdesk>> = (
  world: World<Playdesk>,
  wouldBe: WouldBe<I>,
  id: number | undefined,
) => Promise<void> | void

type Input = Readonly<Record<string, unknown>>
type Named = Input & { readonly id: number }

/** The standard verbs that save a record of this area, after a look at it as it would be. */
export function checked<const I extends AreaId<Playdesk>>(area: I, rule: Rule<I>, state = 'status', value = 'online') {
  const stored = async (world: World<Playdesk>, id: number): Promise<Input> => ({ ...(await world.need(area, id)) })

  const create = async (world: World<Playdesk>, input: Input, { standard }: Context): Promise<unknown> => {
    await rule(world, input as WouldBe<I>, undefined)
    return standard(input)
  }

  const update = async (world: World<Playdesk>, input: Named, { standard }: Context): Promise<unknown> => {
    await rule(world, { ...(await stored(world, input.id)), ...input } as WouldBe<I>, input.id)
    return standard(input)
  }

  const toggle = async (world: World<Playdesk>, input: Named, { standard }: Context): Promise<unknown> => {
    const before = await stored(world, input.id)
    const wanted = input[value] ?? (before[state] === 1 ? 0 : 1)
    await rule(world, { ...before, [state]: wanted } as WouldBe<I>, input.id)
    return standard({ ...input, [value]: wanted })
  }

  return { create, update, toggle }
}
