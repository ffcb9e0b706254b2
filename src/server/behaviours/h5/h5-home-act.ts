import type { Behaviour } from '#server/domain/behaviour.ts'
import { verdictOn } from '../../domain/h5/place.ts'

export const check: Behaviour<'h5-home-act', 'check'> = (world, input) => verdictOn(world, 'h5-home-act', input)
