import { words, type Words } from '#catalogue/index.ts'

export const environments = ['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind'] as const

/** Stage and region; the first label of the host name. */
export type Environment = (typeof environments)[number]

export function isEnvironment(text: unknown): text is Environment {
  return environments.some((environment) => environment === text)
}

/** The environment a host name stands for, or the fallback. */
export function environmentOf(host: string | undefined, fallback: Environment): Environment {
  const label = host?.split('.')[0]?.toLowerCase()
  return isEnvironment(label) ? label : fallback
}

/** The same stage in the other region; `serverType` 1 is Ireland, 2 India. */
export function inRegion(environment: Environment, serverType: 1 | 2): Environment {
  const [stage] = environment.split('-')
  return `${stage}-${serverType === 1 ? 'ie' : 'ind'}` as Environment
}

export function environmentWords(environment: Environment): Words {
  const [stage, region] = environment.split('-')
  const stages = { test: words('test', '测试'), pre: words('pre-release', '预发布'), prod: words('production', '生产') }
  const { en, zh } = stages[stage as keyof typeof stages]
  return region === 'ind' ? words(`${en} India`, `${zh}印度`) : words(`${en} Ireland`, `${zh}爱尔兰`)
}
