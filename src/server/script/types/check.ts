import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { scriptTypings } from '#derive/typings/typings.ts'
import { words, type Words } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Server } from '../../server.ts'
import type { CheckRequest, Faults } from '../look.ts'
import { FairQueue } from '../../turns.ts'
import type { TypeAnswer, TypeRequest } from './program.ts'

const program = new URL('./program.ts', import.meta.url)
const mebibytes = 768
/** maximum real time; on a busy machine it far exceeds the processor time */
const longestMs = 120_000
// changing this text rechecks all scripts
const checks = 'promises, libraries'
// the process holds 300 MB
const idleMs = 30_000

interface Typings {
  readonly text: string
  readonly hash: string
}

const typingsOf = perObject(({ areas }: Server['catalogue']): Typings => {
  const text = scriptTypings(areas)
  return { text, hash: createHash('sha256').update(text).update(checks).digest('base64url') }
})

/** Returns the hash of the declarations that scripts are checked with. */
export function typingsHash(server: Server): string {
  return typingsOf(server.catalogue).hash
}

let checker: { readonly child: ChildProcess; readonly knows: Set<string> } | undefined
let idle: NodeJS.Timeout | undefined
// one process: a type check may use much time and memory
const turns = new FairQueue({ atOnce: 1, each: 1, waiting: Number.POSITIVE_INFINITY })
let number = 0

type Findings = TypeAnswer['found']

/** findings of sources that exceeded the limits, by hash */
const tooHeavy = new Map<string, Findings>()
const mostTooHeavy = 1_000

/** Checks types; sources that exceeded the limits are not checked again. */
export async function typeFaults(server: Server, { source, language, of }: CheckRequest): Promise<Faults> {
  const key = createHash('sha256').update(source).digest('base64url')
  const found = tooHeavy.get(key) ?? (await inTurn(server, { source, of, key }))
  const ofKind = (wanted: boolean) =>
    found
      .filter(({ isWarning }) => isWarning === wanted)
      .map(({ line, column, message }) => ({ line, column, message: message[language] }))
  return { errors: ofKind(false), warnings: ofKind(true), isTooHeavy: tooHeavy.has(key) }
}

async function inTurn(server: Server, { source, of, key }: Pick<CheckRequest, 'source' | 'of'> & { key: string }) {
  const end = await turns.take(of)
  try {
    const found = tooHeavy.get(key) ?? (await check(typingsOf(server.catalogue), source, server.limits.typesMs))
    if (typeof found !== 'number') return found
    if (tooHeavy.size >= mostTooHeavy) tooHeavy.clear()
    const finding = { line: Math.max(1, found), column: 1, message: tooHeavyWords(found), isWarning: false }
    tooHeavy.set(key, [finding])
    return [finding]
  } finally {
    end()
  }
}

/** Returns the findings, or the line at which the check exceeded its limits; 0 if unknown. */
async function check({ text, hash }: Typings, source: string, limitMs: number): Promise<Findings | number> {
  clearTimeout(idle)
  const { child, knows } = (checker ??= { child: begin(), knows: new Set() })
  const { promise, resolve } = Promise.withResolvers<Findings | number>()
  const typings = knows.has(hash) ? {} : { typings: text }
  const request: TypeRequest = { id: ++number, catalogue: hash, source, limitMs, ...typings }
  let line = 0
  const hear = ({ id, found }: TypeAnswer): void => void (id === request.id && resolve(found))
  const hearLine = (data: Buffer): void => void (line = Number(String(data)))
  const fail = (): void => resolve(line)
  const timer = setTimeout(fail, longestMs)
  child.stdout?.on('data', hearLine)
  // `close` comes after all output has been read
  child.on('message', hear).once('close', fail).once('error', fail)
  child.send(request, (error) => error && fail())
  const found = await promise
  clearTimeout(timer)
  child.stdout?.off('data', hearLine)
  child.off('message', hear).off('close', fail).off('error', fail)
  if (typeof found === 'number') stop()
  else {
    knows.add(hash)
    idle = setTimeout(stop, idleMs)
    idle.unref()
  }
  return found
}

function begin(): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${mebibytes}`],
    env: {},
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  // the child ends with this process and does not keep it alive
  child.unref()
  child.channel?.unref()
  if (child.stdout instanceof Socket) child.stdout.unref()
  return child
}

function stop(): void {
  checker?.child.kill('SIGKILL')
  checker = undefined
}

function tooHeavyWords(line: number): Words {
  return line === 0
    ? words(
        'The types of this script need too much memory to be checked. Simplify them.',
        '检查该脚本的类型所需内存过多，请简化类型。',
      )
    : words(
        `The types of this script take too long to check: the check was stopped at line ${line}. Simplify the types used there.`,
        `检查该脚本的类型耗时过长，已在第 ${line} 行停止。请简化该行使用的类型。`,
      )
}
