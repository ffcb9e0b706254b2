import {
  environments,
  regions,
  stages,
  words,
  wordsOfEnvironment,
  type Environment,
  type Words,
} from '#catalogue/index.ts'

export { environments, regions, stages, type Environment }

export function isEnvironment(text: unknown): text is Environment {
  return environments.some((each) => each === text)
}

export function environmentOf(host: string | undefined, fallback: Environment): Environment {
  const label = host?.split('.')[0]?.toLowerCase()
  return isEnvironment(label) ? label : fallback
}

/** Keeps the stage; `serverType` 1 is Ireland, 2 India. */
export function inRegion(from: Environment, serverType: 1 | 2): Environment {
  const [stage] = from.split('-')
  return `${stage}-${serverType === 1 ? 'ie' : 'ind'}` as Environment
}

export function environmentTitle(environment: Environment): Words {
  const [stage, region] = environment.split('-') as [keyof typeof stages, keyof typeof regions]
  return words(`${stages[stage].en} · ${regions[region].en}`, `${stages[stage].zh} · ${regions[region].zh}`)
}

/** “production India”; an unknown environment stays unchanged */
export function environmentWords(environment: string): Words {
  return isEnvironment(environment) ? wordsOfEnvironment(environment) : words(environment, environment)
}
