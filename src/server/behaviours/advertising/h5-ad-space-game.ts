import type { Behaviour } from '#server/domain/behaviour.ts'
import { removeListed } from '../../domain/advertising/remove-listed.ts'

export const batchDelete: Behaviour<'h5-ad-space-game', 'batchDelete'> = (world, { adIds }) =>
  removeListed(world, [['h5-ad-space-game', adIds]])
