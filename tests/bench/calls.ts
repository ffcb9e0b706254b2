import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverApart, type Apart } from './apart.ts'
import { fetchBytes, type Line, type Times } from './measure.ts'
import { answered, processorTimes } from './processor.ts'

/** Compares the processor time of lists and of one record with `node:http` that sends one statement. */
export function listsBench(requests: number, rounds: number): Promise<Line[]> {
  return besideFloor(0, true, async (server, floor) => {
    const headers = { authorization: `Bearer ${server.token}` }
    const newest = await fetchBytes(`${server.url}/api/game?pageSize=1`, { headers })
    const [game] = (JSON.parse(newest.toString()) as { data: { id: number }[] }).data
    const compared = [
      ['list of 30 games, filtered, total', '/api/game?onShelf=1&pageSize=30', '/games', 1],
      ['list of 30 tags, total', '/api/tag?pageSize=30', '/tags', 3],
      ['one game', `/api/game/${game?.id}`, `/one?id=${game?.id}`, 3],
    ] as const
    const lines: Line[] = []
    for (const [what, ours, bare, limit] of compared) {
      const times = await processorTimes(
        server.folder,
        { requests, rounds },
        {
          ours: { pid: server.pid, send: (agent) => answered(agent, server.url + ours, { headers }) },
          floor: { pid: floor.pid, send: (agent) => answered(agent, floor.url + bare) },
        },
      )
      lines.push(line(what, times, limit))
    }
    return lines
  })
}

/** Compares the processor time of a toggle with `node:http` that sends one UPDATE with its revision. */
export function toggleBench(requests: number, rounds: number): Promise<Line[]> {
  return besideFloor(10_000, false, async (server, floor) => {
    const headers = {
      authorization: `Bearer ${server.token}`,
      'x-requested-with': 'playdesk',
      'content-type': 'application/json',
    }
    const put = { method: 'PUT', headers, body: '{}' }
    const times = await processorTimes(
      server.folder,
      { requests, rounds },
      {
        ours: {
          pid: server.pid,
          send: (agent, n) => answered(agent, `${server.url}/api/comment-top-toggle/${(n % 5_000) + 1}`, put),
        },
        floor: {
          pid: floor.pid,
          send: (agent, n) => answered(agent, `${floor.url}/toggle?id=${(n % 5_000) + 5_001}`, { method: 'PUT' }),
        },
      },
    )
    return [line('toggle with revision, receipt, log', times, 2)]
  })
}

function line(what: string, times: Readonly<Record<string, Times>>, limit: number): Line {
  const take = (name: string): Times => times[name] ?? { p50: 0, p95: 0 }
  return { what: `processor time: ${what}`, ours: take('ours'), floor: take('floor'), limit }
}

interface Floor {
  readonly url: string
  readonly pid: number
}

async function besideFloor(
  rows: number,
  demo: boolean,
  bench: (server: Apart, floor: Floor) => Promise<Line[]>,
): Promise<Line[]> {
  const server = await serverApart(rows, demo)
  const home = join(server.folder, 'postgres')
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => '')
  const program = join(import.meta.dirname, 'calls-floor.program.ts')
  const child = spawn(process.execPath, [program, join(home, 'run'), password], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [url] = (await once(child.stdout, 'data')) as [Buffer]
    return await bench(server, { url: url.toString().trim(), pid: child.pid ?? 0 })
  } finally {
    child.kill()
    await server.stop()
  }
}
