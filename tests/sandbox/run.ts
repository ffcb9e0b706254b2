import { defaultLimits, type SandboxLimits, type ScriptFault } from '#sandbox/protocol.ts'
import { runScript, type ScriptOutcome } from '#server/script/supervise.ts'

export interface Ran {
  readonly result: unknown
  readonly fault: ScriptFault | undefined
  readonly calls: readonly unknown[][]
  readonly log: readonly string[]
  /** lines between the first and the last of the log */
  readonly leftOut: number
  /** calls that were open when it returned, and the line of the first */
  readonly open: readonly { readonly calls: number; readonly line: number | null }[]
  /** computing time of this process while it ran, its thread included */
  readonly cpuMs: number
  /** growth of this process in MiB */
  readonly grownMiB: number
}

export const tight: SandboxLimits = { ...defaultLimits, cpuMs: 200, calls: 2_000, logLines: 50, afterwardsMs: 200 }

const names = JSON.stringify({ book: ['get', 'create', 'update', 'list', 'each'], author: ['get'] })

/** Returns the source of a script with this body of `run`. */
export function around(body: string): string {
  return `import { defineScript, param } from 'playdesk'
export default defineScript({ title: { en: 'x', zh: 'x' }, params: {}, async run({ ops, params, log, progress }) {
${body}
} })`
}

/** Runs a script against a fake server that answers each call with its input, or refuses on request. */
export async function run(source: string, limits = tight): Promise<Ran> {
  const calls: unknown[][] = []
  const first: string[] = []
  let [last, leftOut]: [string[], number] = [[], 0]
  const open: Ran['open'][number][] = []
  const before = { rss: process.memoryUsage.rss(), cpu: process.cpuUsage() }
  let most = before.rss
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  const setting = { source, names, seed: 7, now: '2026-11-20T10:00:00.000Z', limits }
  const outcome: ScriptOutcome = await runScript(setting, {
    described: () => Promise.resolve('{}'),
    calls(texts) {
      const answers = texts.map((text) => {
        const call = JSON.parse(text.slice(1)) as [number, string | null, string, string, Record<string, unknown>]
        calls.push([text[0], ...call.slice(1)])
        const [id, , , , input] = call
        return input['refuse'] === 1
          ? `[${id},0,{"message":"refused","code":"refused","errors":[]}]`
          : `[${id},1,${JSON.stringify(input)}]`
      })
      return Promise.resolve(`[${answers.join(',')}]`)
    },
    log(lines) {
      first.push(...lines.first.map(({ text }) => text))
      last = lines.last.map(({ text }) => text)
      leftOut = lines.leftOut
    },
    progress: () => {},
    open: (count, line) => void open.push({ calls: count, line }),
  }).ended
  clearInterval(watch)
  const { user, system } = process.cpuUsage(before.cpu)
  const found =
    'result' in outcome
      ? { result: JSON.parse(outcome.result) as unknown, fault: undefined }
      : { result: undefined, fault: outcome.fault }
  return {
    ...found,
    calls,
    log: [...first, ...last],
    leftOut,
    open,
    cpuMs: (user + system) / 1_000,
    grownMiB: (most - before.rss) / 2 ** 20,
  }
}
