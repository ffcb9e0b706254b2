import { expect } from 'vitest'
import type { SandboxLimits } from '#sandbox/protocol.ts'
import { isDeep } from '../depth.ts'
import { around, run, tight, type Ran } from './run.ts'

/** Allowed ends of a hostile script: stopped, failed by its own fault, or a harmless result. */
export type End =
  | 'cpu-limit'
  | 'out-of-memory'
  | 'too-many-calls'
  | 'call-too-large'
  | 'still-running'
  | 'still-waiting'
  | 'crashed'
  | 'syntax-error'
  | 'script-error'
  | { result: unknown }

export type Hostile = readonly [what: string, body: string, ...ends: End[]]

// the limit, plus the start and end of a thread, plus other tests in the same process
const mostCpuMs = tight.cpuMs + 250 + 3_000
const mostMiB = 64 + 160

/** Runs a body or a complete script and checks its end and costs; in the deep suite also the next run. */
export async function endsWell(body: string, ends: readonly End[], limits: SandboxLimits = tight): Promise<Ran> {
  const source = body.includes('export default') || body.startsWith('!') ? body.replace(/^!/, '') : around(body)
  const ran = await run(source, limits)
  const end = ran.fault ? ran.fault.code : { result: ran.result }
  expect(ends).toContainEqual(end)
  expect(ran.cpuMs).toBeLessThan(mostCpuMs)
  expect(ran.grownMiB).toBeLessThan(mostMiB)
  const said = JSON.stringify([ran.fault?.message, ran.log])
  expect(said).not.toMatch(/node_modules|file:\/\/|\/src\/|worker\.ts|password/i)
  if (isDeep) await leavesNothing()
  return ran
}

/** Expects that the next run is unaffected by earlier ones and isolated from this process. */
export async function leavesNothing(): Promise<void> {
  const next = await run(
    around('return [typeof globalThis.left, [].left, {}.left, (await ops.book.get({ id: 1 })).id, Math.random()]'),
  )
  expect(next).toMatchObject({ result: ['undefined', null, null, 1, first], fault: undefined })
  expect(({} as Record<string, unknown>)['left']).toBeUndefined()
}

const first = 0.011704753153026104
