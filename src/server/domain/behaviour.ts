import type { AreaById, AreaId, DataOf, InputOf, RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { DeepReadonly } from '../declared.ts'
import type { Download, Envelope } from '../world/answer.ts'
import type { World } from '../world/world.ts'
import type { Context } from '../services.ts'

export type ProductWorld = World<Playdesk>

export type Row<I extends AreaId<Playdesk>> = RowOf<AreaById<Playdesk, I>>

type BehaviourAnswer<T> = T | Envelope<T> | Download

export type BehaviourInput<I extends AreaId<Playdesk>, K extends string> = InputOf<AreaById<Playdesk, I>, K>

export type Behaviour<I extends AreaId<Playdesk>, K extends string, W = ProductWorld> = (
  world: W,
  input: BehaviourInput<I, K>,
  context: Context,
) => Promise<BehaviourAnswer<DeepReadonly<DataOf<AreaById<Playdesk, I>, K>>>>

/** Behaviour that works on areas known only at run time. */
export type OpenBehaviour<I extends AreaId<Playdesk>, K extends string> = Behaviour<I, K, World>
