import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Victim } from './victim.ts'

/** The load during kills of servers and databases, and its outcome. */
export interface Load {
  /** names of authors whose creation was acknowledged */
  readonly acknowledged: ReadonlySet<string>
  /** runs that were acknowledged */
  readonly runs: ReadonlySet<number>
  /** answers that an outage does not explain */
  readonly faults: readonly string[]
  /** Returns the number of calls answered with 503. */
  refused(): number
  stop(): Promise<void>
}

const script = (name: string) =>
  `import { defineScript } from 'playdesk'
export default defineScript({ title: { en: 'Load', zh: '负载' }, async run({ ops }) {
  for (let at = 0; at < 50; at++) await ops.author.create({ name: '${name} ' + at })
} })`

/** Starts writers, runs with and without the queue, scripts and readers; each repeats a call until it is answered. */
export function loadOn(server: Victim): Load {
  const acknowledged = new Set<string>()
  const runs = new Set<number>()
  const faults: string[] = []
  let refused = 0
  let isOver = false
  /** `performance.now()` after which unanswered calls are given up */
  let until = Number.POSITIVE_INFINITY

  /** Repeats a call under one key until it is answered other than with "try later". */
  async function insist(method: string, path: string, body: unknown) {
    const key = randomUUID()
    let waited = 0
    let outages = 0
    for (;;) {
      const from = performance.now()
      const answer = await server.call(method, path, body, { 'idempotency-key': key })
      if (answer?.status === 503) refused += 1
      // the server that runs it may be ending
      else if (answer?.status === 409 && answer.code === 'in-flight') refused += 1
      else if (answer !== undefined) {
        if (answer.status >= 500) faults.push(`${answer.status} ${method} ${path} ${JSON.stringify(answer)}`)
        return answer
      }
      const took = performance.now() - from
      // calls cut off by a kill are repeated: on a busy machine further kills may come before the answer, and in
      // between the server answers that the database restarts
      const isOutage = answer === undefined || (answer.status === 503 && answer.code === 'database')
      if (!isOutage || took > 60_000) waited += took + 20
      else if (answer !== undefined) outages += took + 20
      const isLeft = answer === undefined && performance.now() > until
      if (isLeft || waited > 60_000 || outages > 300_000) {
        faults.push(`not answered in time: ${method} ${path} ${JSON.stringify(answer)}`)
        return undefined
      }
      await setTimeout(20)
    }
  }
  async function over(work: (at: number) => Promise<unknown>): Promise<void> {
    for (let at = 0; !isOver; at++) await work(at)
  }
  const writer = (who: number) =>
    over(async (at) => {
      const name = `Writer ${who} ${at}`
      const answer = await insist('POST', '/api/author', { name })
      if (answer?.status === 200) acknowledged.add(name)
      else if (answer) faults.push(`write: ${JSON.stringify(answer)}`)
    })
  const runner = (who: number, policy: object) =>
    over(async (at) => {
      const input = Array.from({ length: 30 }, (_, n) => ({ name: `Run ${who} ${at} ${n}` }))
      const plan = await insist('POST', '/api/-/plans', { command: 'author.create', input })
      if (plan?.status !== 200) return
      const { id, hash } = plan.data as { id: number; hash: string }
      const applied = await insist('POST', `/api/-/plans/${id}/apply`, { hash, ...policy })
      if (applied?.status === 200) runs.add((applied.data as { run: number }).run)
      else if (applied) faults.push(`apply: ${JSON.stringify(applied)}`)
    })
  const scripter = () => over((at) => insist('POST', '/api/-/plans', { source: script(`Script ${at}`) }))
  const reader = () =>
    over(async () => {
      const answer = await server.call('GET', '/api/author?pageSize=50&sortby=id&order=desc')
      if (answer?.status === 503) refused += 1
      else if (answer && answer.status !== 200) faults.push(`read: ${JSON.stringify(answer)}`)
      await setTimeout(10)
    })
  const all = [
    writer(1),
    writer(2),
    runner(1, {}),
    runner(2, { rate: 60 }),
    runner(3, { rate: 200 }),
    scripter(),
    reader(),
  ]
  return {
    acknowledged,
    runs,
    faults,
    refused: () => refused,
    async stop() {
      isOver = true
      until = performance.now() + 120_000
      await Promise.all(all)
    },
  }
}
