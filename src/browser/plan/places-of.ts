import { stageOf } from '#browser/i18n/environment.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { inStageOrder } from './matrix/matrix.ts'

const most = 2

interface PlacedChange {
  readonly environment: Environment
  readonly environments: readonly Environment[]
}

/** Returns only production if there are more than two. */
export function placesOf({ environment, environments }: PlacedChange): readonly Environment[] {
  // Plans without changes belong to their own environment.
  const touched = environments.length > 0 ? environments : [environment]
  return inStageOrder(touched.length > most ? touched.filter((each) => stageOf(each) === 'prod') : touched)
}
