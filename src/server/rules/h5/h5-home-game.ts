import { refuseEntries } from './h5-entries.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule<'h5-home-game'> = (world, records) => refuseEntries(world, 'h5-home-game', records)
