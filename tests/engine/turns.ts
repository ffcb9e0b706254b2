import { operator } from '../sandbox/operators.ts'
import type { TestServer } from '../server/start.ts'
import { ok, until } from './client.ts'
import { scriptOf, settled, type ScriptPlan } from './script-desk.ts'

/** Creates operators with these names and signs them in. */
export async function operators<N extends string>(server: TestServer, ...names: N[]): Promise<Record<N, string>> {
  const sessions = []
  for (const name of names) sessions.push([name, await operator(server, name, { 'test-ie': 'operator' })] as const)
  return Object.fromEntries(sessions) as Record<N, string>
}

/** Source of a script that plans until a badge of this name exists. */
export const held = (mark: string): string =>
  scriptOf(`while ((await ops.badge.list({ keyword: '${mark}' })).total === 0);`).replace("'Test'", `'Under way'`)

export interface Sent extends Pick<ScriptPlan, 'id'> {
  readonly on: TestServer
  readonly as: string
}

export async function send(on: TestServer, as: string, source: string): Promise<Sent> {
  return { id: (ok(await on.post('/api/-/plans', { source }, { as })).data as ScriptPlan).id, on, as }
}

export const look = async ({ id, on, as }: Sent): Promise<ScriptPlan> =>
  ok(await on.get(`/api/-/plans/${id}`, { as })).data

/** Tells if planning has begun: from then on the plan has the title of its script. */
const isBegun = async (sent: Sent): Promise<boolean> => (await look(sent)).title === 'Under way'

export const begun = (sent: Sent): Promise<true> => until(async () => ((await isBegun(sent)) ? true : undefined))

/** Returns the first plan whose planning begins. */
export function firstOf(all: readonly Sent[]): Promise<Sent> {
  return until(async () => {
    for (const each of all) if (await isBegun(each)) return each
    return undefined
  })
}

export async function callOff(all: readonly Sent[]): Promise<void> {
  for (const { id, on, as } of all.toReversed()) await on.post(`/api/-/plans/${id}/cancel`, {}, { as })
  for (const each of all) await settled(each.on, await look(each), { as: each.as })
}
