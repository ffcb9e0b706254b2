import { stageOf } from '#browser/i18n/environment.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import { inStageOrder } from './matrix/matrix.ts'

const most = 2

interface TouchedEnvironments {
  /** Environment it was made in. */
  readonly environment: Environment
  readonly environments: readonly Environment[]
}

/** Returns the environments to name; of more than two, only production. */
export function placesOf({ environment, environments }: TouchedEnvironments): readonly Environment[] {
  // A plan without changes belongs to the environment it was made in.
  const touched = environments.length > 0 ? environments : [environment]
  return inStageOrder(touched.length > most ? touched.filter((each) => stageOf(each) === 'prod') : touched)
}

interface ListedWork extends TouchedEnvironments {
  readonly kind: string
  readonly command: string | null
}

/** A publish names its source before its targets. */
export function Places({ of }: { readonly of: ListedWork }) {
  const { kind, command, environment, environments } = of
  const effect = useApp((state) => (command ? state.product?.entryById.get(command)?.command.effect : undefined))
  const isPublish = effect === 'publish' && kind !== 'undo'
  const hasTargets = environments.length > 0 && !environments.includes(environment)
  return (
    <span className="flex shrink-0 items-center gap-1">
      {isPublish && hasTargets && (
        <>
          <EnvironmentTag environment={environment} />→
        </>
      )}
      {placesOf(of).map((each) => (
        <EnvironmentTag key={each} environment={each} />
      ))}
    </span>
  )
}
