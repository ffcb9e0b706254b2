import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { summary, type Times } from './measure.ts'

/** Requests under way at the same time. */
const atOnce = 32

export interface Contender {
  /** process that answers */
  readonly pid: number
  readonly send: (agent: Agent, n: number) => Promise<void>
}

/** Compares ms of processor time a request, of the process that answers and the database together, in turns. */
export async function processorTimes(
  folder: string,
  { requests, rounds }: { readonly requests: number; readonly rounds: number },
  contenders: Readonly<Record<string, Contender>>,
): Promise<Record<string, Times>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const taken = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as number[]]))
  let n = 0
  for (let round = -1; round < rounds; round++)
    for (const [name, { pid, send }] of Object.entries(contenders)) {
      const before = await usedMs(folder, pid)
      let left = requests
      const one = async (): Promise<void> => {
        while (left-- > 0) await send(agent, ++n)
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      const used = (await usedMs(folder, pid)).map((ms, at) => (ms - (before[at] ?? 0)) / requests)
      if (round >= 0) taken[name]?.push(used.reduce((sum, ms) => sum + ms))
    }
  agent.destroy()
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, summary(times)]))
}

const tickMs = 10

/** Returns the ms of processor time of a process and of the database in a data folder. */
async function usedMs(folder: string, pid: number): Promise<[node: number, database: number]> {
  const [postmaster] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  let [node, database] = [0, 0]
  for (const name of await readdir('/proc')) {
    const text = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    // after the name, in brackets: state, parent, and from the twelfth on user, system, and both of ended children
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    if (name === String(pid)) node += user + system
    if (name === postmaster) database += user + system + endedUser + endedSystem
    if (fields[1] === postmaster) database += user + system
  }
  return [node * tickMs, database * tickMs]
}

/** Sends one request; its answer must be a 200. */
export function answered(
  agent: Agent,
  url: string,
  options: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<void> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, ...rest }, (incoming) => {
      if (incoming.statusCode !== 200) reject(new Error(`${url} ${incoming.statusCode}`))
      incoming.resume()
      incoming.on('end', resolve)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
