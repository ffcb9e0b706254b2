import type { Field } from './field.ts'
import { choice } from './fields.ts'
import { words, type Words } from './words.ts'

/** Stages by distance from production. */
export const stages = {
  test: words('Test', '测试'),
  pre: words('Pre-release', '预发布'),
  prod: words('Production', '生产'),
} as const satisfies Record<string, Words>

export const regions = {
  ie: words('Ireland', '爱尔兰'),
  ind: words('India', '印度'),
} as const satisfies Record<string, Words>

type Stage = keyof typeof stages
type Region = keyof typeof regions

export const environments = ['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind'] as const

/** Stage and region; first label of the host name. */
export type Environment = (typeof environments)[number]

export function wordsOfEnvironment(id: Environment): Words {
  const [stage, region] = id.split('-') as [Stage, Region]
  return words(`${stages[stage].en.toLowerCase()} ${regions[region].en}`, `${stages[stage].zh}${regions[region].zh}`)
}

export const environment: Field<Environment, false, undefined> = choice(
  'Environment',
  '环境',
  environments.map((id) => [id, wordsOfEnvironment(id).en, wordsOfEnvironment(id).zh] as const),
)

const held = [
  ['viewer', 'Viewer', '只读'],
  ['operator', 'Operator', '运营'],
  ['publisher', 'Publisher', '发布'],
  ['admin', 'Administrator', '管理员'],
] as const

/** Rights in an environment: read; also write; also destroy and publish; also manage accounts. */
export type Role = (typeof held)[number][0]

export const roles: readonly Role[] = held.map(([id]) => id)

export function wordsOfRole(id: Role): Words {
  const named = held.find(([each]) => each === id)
  return named ? words(named[1].toLowerCase(), named[2]) : words(id, id)
}

export const role: Field<Role, false, undefined> = choice('Role', '角色', held)

/** A user's role, or one for a single route: `intake` sends rows, `metrics` reads `/metrics`. */
export const tokenRole = choice('Role', '角色', [
  ...held,
  ['intake', 'Intake only', '仅接收数据'],
  ['metrics', 'Metrics only', '仅读取指标'],
])
