import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Times {
  readonly p50: number
  readonly p95: number
}

/** Runs the contenders in turn, round after round, so that a slow moment hits them alike; times in ms. */
export async function inTurns(
  rounds: number,
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, Times>> {
  const taken = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as number[]]))
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const from = performance.now()
      await run()
      if (round >= 0) taken[name]?.push(performance.now() - from)
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, summary(times)]))
}

export function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

const agent = new Agent({ keepAlive: true })

/** Sends a request on a persistent connection and returns the bytes. */
export function fetchBytes(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options
    const outgoing = request(url, { agent, method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (incoming.statusCode === 200) resolve(bytes)
        else reject(new Error(`${incoming.statusCode} ${bytes.toString().slice(0, 300)}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Starts a minimal server: `node:http` that sends the same bytes. */
export async function bareServer(answer: Buffer): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    incoming.on('end', () => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

export interface Line {
  readonly what: string
  readonly ours: Times
  readonly floor: Times
  readonly limit: number
}

/** Returns the result as a table; the ratio compares medians. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, ours, floor, limit }) => {
    const ratio = ours.p50 / floor.p50
    return [what, ms(ours), ms(floor), ratio.toFixed(2), limit.toFixed(2), ratio <= limit ? 'ok' : 'OVER']
  })
  const all = [['what', 'ours p50 / p95 ms', 'floor p50 / p95 ms', 'ratio', 'limit', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function ms({ p50, p95 }: Times): string {
  return `${p50.toFixed(2)} / ${p95.toFixed(2)}`
}
