import { refuseNeeded } from './competition-needs.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule<'pvp-game'> = (world, records) => {
  const removed = records.flatMap((record) =>
    record.before && !record.after ? [{ record, value: record.before.game_id }] : [],
  )
  return refuseNeeded(world, 'game_id', removed)
}
