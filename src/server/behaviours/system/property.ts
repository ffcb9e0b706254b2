import type { Behaviour } from '#server/behaviours/behaviour.ts'

export const phoneModels: Behaviour<'property', 'phoneModels'> = (world) => world.need('property', 3)
