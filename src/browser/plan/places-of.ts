import { stageOf } from '#browser/i18n/environment.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { inStageOrder } from './matrix/matrix.ts'

const most = 2

interface Placed {
  readonly environment: Environment
  readonly environments: readonly Environment[]
}

/** Where a plan or a run changes records, as far as that is to be seen at once: of many, those of production. */
export function placesOf({ environment, environments }: Placed): readonly Environment[] {
  // with everything left out there is still the place it was made in
  const touched = environments.length > 0 ? environments : [environment]
  return inStageOrder(touched.length > most ? touched.filter((each) => stageOf(each) === 'prod') : touched)
}
