import { useT, type Translate } from '#browser/i18n/i18n.ts'
import type { Environment } from '#browser/state/app-state.ts'

export type Stage = 'test' | 'pre' | 'prod'

export function stageOf(environment: Environment): Stage {
  return environment.split('-')[0] as Stage
}

/** “Production · India” */
function environmentName(environment: Environment, t: Translate): string {
  const [stage, region] = environment.split('-') as [Stage, 'ie' | 'ind']
  return t('environment.name', { stage: t(`environment.${stage}`), region: t(`environment.${region}`) })
}

export function useEnvironmentName(): (environment: Environment) => string {
  const t = useT()
  return (environment) => environmentName(environment, t)
}
