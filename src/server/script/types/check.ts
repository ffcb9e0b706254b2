import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { scriptTypings } from '#derive/typings/typings.ts'
import { words, type Language } from '#catalogue/index.ts'
import type { Server } from '../../server.ts'
import type { Asked, Faults } from '../look.ts'
import { Turns } from '../../turns.ts'
import type { TypeAnswer, TypeRequest } from './program.ts'

const program = new URL('./program.ts', import.meta.url)
const mebibytes = 768
/** one is checked in some hundredths of a second, the first in two; on a machine that is busy it takes its time */
const longestMs = 120_000
// what is checked beside the types; a new name has every script looked at again
const checks = 'promises, libraries'
// it holds 300 MB while it is there
const idleMs = 30_000

interface Typings {
  readonly text: string
  /** tells one catalogue from another */
  readonly hash: string
}

const known = new WeakMap<Server['catalogue'], Typings>()

function typingsOf({ catalogue }: Server): Typings {
  const found = known.get(catalogue)
  if (found) return found
  const text = scriptTypings(catalogue.areas)
  const typings = { text, hash: createHash('sha256').update(text).update(checks).digest('base64url') }
  known.set(catalogue, typings)
  return typings
}

/** Changes whenever scripts may call something else than before. */
export function typingsHash(server: Server): string {
  return typingsOf(server).hash
}

let checker: { readonly child: ChildProcess; readonly knows: Set<string> } | undefined
let idle: NodeJS.Timeout | undefined
// one at a time, in a process of its own: a type may be written so that it takes all memory
const turns = new Turns({ atOnce: 1, each: 1, waiting: Number.POSITIVE_INFINITY })
let number = 0

/** Type errors of a script: unknown names, with the nearest known one, and values of a wrong type; and what it is warned of. */
export async function typeFaults(server: Server, { source, language, of }: Asked): Promise<Faults> {
  const end = await turns.take(of)
  try {
    return await check(typingsOf(server), source, language)
  } finally {
    end()
  }
}

async function check({ text, hash }: Typings, source: string, language: Language): Promise<Faults> {
  clearTimeout(idle)
  const { child, knows } = (checker ??= { child: begin(), knows: new Set() })
  const { promise, resolve } = Promise.withResolvers<TypeAnswer['found'] | undefined>()
  const request: TypeRequest = { id: ++number, catalogue: hash, source, ...(knows.has(hash) ? {} : { typings: text }) }
  const hear = ({ id, found }: TypeAnswer): void => void (id === request.id && resolve(found))
  const fail = (): void => resolve(undefined)
  const timer = setTimeout(fail, longestMs)
  child.on('message', hear).once('exit', fail).once('error', fail)
  child.send(request, (error) => error && fail())
  const found = await promise
  clearTimeout(timer)
  child.off('message', hear).off('exit', fail).off('error', fail)
  if (found) {
    knows.add(hash)
    idle = setTimeout(stop, idleMs)
    idle.unref()
    const said = (wanted: boolean) =>
      found
        .filter(({ isWarning }) => isWarning === wanted)
        .map(({ line, column, message }) => ({ line, column, message: message[language] }))
    return { errors: said(false), warnings: said(true) }
  }
  stop()
  return { errors: [{ line: 1, column: 1, message: unchecked[language] }], warnings: [] }
}

function begin(): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${mebibytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // it ends with this process and keeps it from nothing
  child.unref()
  child.channel?.unref()
  return child
}

function stop(): void {
  checker?.child.kill('SIGKILL')
  checker = undefined
}

const unchecked = words(
  'The types of this script could not be checked: it needs too much time or memory.',
  '无法检查该脚本的类型：所需时间或内存过多。',
)
