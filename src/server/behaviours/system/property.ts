import type { Behaviour } from '#server/domain/behaviour.ts'

export const phoneModels: Behaviour<'property', 'phoneModels'> = (world) => world.need('property', 3)
