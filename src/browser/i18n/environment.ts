import { perObject } from '#derive/values/per-object.ts'
import { useT, type Translate } from './i18n.ts'
import type { Environment } from '#browser/state/app-state.ts'

export type Stage = 'test' | 'pre' | 'prod'

export function stageOf(environment: Environment): Stage {
  return environment.split('-')[0] as Stage
}

interface EnvironmentName {
  readonly stage: string
  readonly region: string
  /** Text after the stage: “ · India”. */
  readonly behind: string
}

/** “Production · India”. */
export function environmentName(environment: Environment, t: Translate): string {
  const { stage, behind } = partsOf(environment, t)
  return stage + behind
}

export function useEnvironmentName(): (environment: Environment) => string {
  const t = useT()
  return (environment) => environmentName(environment, t)
}

/** Parts with separate styles. */
export function useEnvironmentParts(): (environment: Environment) => EnvironmentName {
  const t = useT()
  return (environment) => partsOf(environment, t)
}

const known = perObject((_: Translate) => new Map<Environment, EnvironmentName>())

function partsOf(environment: Environment, t: Translate): EnvironmentName {
  const parts = known(t).get(environment) ?? translated(environment, t)
  known(t).set(environment, parts)
  return parts
}

function translated(environment: Environment, t: Translate): EnvironmentName {
  const [stage, region] = environment.split('-') as [Stage, 'ie' | 'ind']
  const words = { stage: t(`environment.${stage}`), region: t(`environment.${region}`) }
  return { ...words, behind: t('environment.name', words).slice(words.stage.length) }
}
