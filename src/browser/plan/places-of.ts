import { stageOf } from '#browser/i18n/environment.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { inStageOrder } from './matrix/matrix.ts'

const most = 2

interface PlacedChange {
  readonly environment: Environment
  readonly environments: readonly Environment[]
}

/** Returns the environments of a plan or a run; of more than two, only production. */
export function placesOf({ environment, environments }: PlacedChange): readonly Environment[] {
  // A plan without changes belongs to the environment it was made in.
  const touched = environments.length > 0 ? environments : [environment]
  return inStageOrder(touched.length > most ? touched.filter((each) => stageOf(each) === 'prod') : touched)
}
