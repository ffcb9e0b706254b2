import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type LockHolder = { pid: number; since: string; state: 'asking' | 'holding' }
export type Lock = { release: () => Promise<void> }

const answerTime = 1_000
const unknown: LockHolder = { pid: 0, since: '', state: 'holding' }

/**
 * Returns the lock or its holder. The socket closes with its process, so neither kill -9 nor a reused pid matters.
 * Contenders listen before looking, so at least one retreats. `patience`: ms to wait for a stopping holder.
 */
export async function lockFolder(folder: string, patience = 2_000): Promise<Lock | LockHolder> {
  const me: LockHolder = { pid: process.pid, since: new Date().toISOString(), state: 'asking' }
  const deadline = performance.now() + patience
  for (;;) {
    const claim = await makeClaim(folder, me)
    const others = claim ? await claim.others() : [unknown]
    if (claim && others.length === 0) {
      me.state = 'holding'
      return claim
    }
    await claim?.release()
    const holder = others.find(({ state }) => state === 'holding')
    if (holder && performance.now() > deadline) return holder
    await wait(20 + Math.random() * 200)
  }
}

async function makeClaim(folder: string, me: LockHolder) {
  const server = createServer((socket) => socket.on('error', () => {}).end(JSON.stringify(me))).unref()
  if (process.platform === 'win32') return claimPipe(server, folder)
  const place = await addressFor(folder)
  const name = `lock.${randomBytes(4).toString('hex')}.sock`
  const path = join(place.path, name)
  // renames the socket once it listens, so it never looks dead
  await listen(server, `${path}.new`)
  await rename(`${path}.new`, path)
  const others = async () => {
    const names = (await readdir(place.path)).filter((other) => /^lock\.\w+\.sock$/.test(other) && other !== name)
    const holders = await Promise.all(names.map((other) => ask(join(place.path, other))))
    return holders.filter((holder) => holder !== undefined)
  }
  const release = async () => {
    await rm(path, { force: true })
    await new Promise((resolve) => server.close(resolve))
    await place.close()
  }
  return { others, release }
}

/** Windows removes a pipe with its process, and refuses a second one of the same name. */
async function claimPipe(server: Server, folder: string) {
  const taken = await listen(server, `\\\\.\\pipe\\playdesk-${hashOf(folder)}`).then(
    () => false,
    () => true,
  )
  if (taken) return undefined
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { others: async (): Promise<LockHolder[]> => [], release }
}

/** Returns a short path: that of a socket holds about 100 bytes. */
async function addressFor(folder: string) {
  const none = async () => {}
  if (Buffer.byteLength(folder) < 75) return { path: folder, close: none }
  if (process.platform === 'linux') {
    const handle = await open(folder)
    return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() }
  }
  const path = join(tmpdir(), `playdesk-${hashOf(folder)}`)
  await mkdir(path, { recursive: true, mode: 0o700 })
  return { path, close: none }
}

function hashOf(folder: string) {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

function listen(server: Server, path: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
}

async function ask(path: string): Promise<LockHolder | undefined> {
  const answer = await new Promise<LockHolder | 'dead'>((resolve) => {
    let text = ''
    const socket = connect(path)
    // a stopped or busy process accepts without responding: it is alive
    socket.setTimeout(answerTime, () => {
      resolve(unknown)
      socket.destroy()
    })
    socket.on('data', (part) => (text += String(part)))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('dead')
      else if (code !== 'ECONNRESET' && code !== 'EPIPE') resolve(unknown)
    })
    socket.on('close', () => resolve(parse(text)))
  })
  if (answer !== 'dead') return answer
  await rm(path, { force: true })
  return undefined
}

function parse(text: string): LockHolder {
  try {
    return JSON.parse(text)
  } catch {
    // the holder ended during the query: retry
    return { ...unknown, state: 'asking' }
  }
}
