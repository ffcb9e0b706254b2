import type { Worker } from 'node:worker_threads'
import type { StrippedScript } from './protocol.ts'
import { thread } from './spawn.ts'

interface StripRequest {
  readonly source: string
  readonly resolve: (stripped: StrippedScript) => void
}

// a hundred times the longest script and the thread's start
const mostMs = 15_000

const asked: StripRequest[] = []
let worker: Worker | undefined
let timer: NodeJS.Timeout | undefined

/** Strips types in one shared thread: loading the parser costs more than most scripts, and some texts break it. */
export function strip(source: string): Promise<StrippedScript> {
  const { promise, resolve } = Promise.withResolvers<StrippedScript>()
  asked.push({ source, resolve })
  if (asked.length === 1) next()
  return promise
}

function next(): void {
  const [first] = asked
  if (!first) return
  worker ??= begin()
  worker.postMessage(first.source)
  timer = setTimeout(() => answer({ fault: broken }), mostMs)
}

function answer(stripped: StrippedScript): void {
  clearTimeout(timer)
  // a crashed thread is replaced
  if ('fault' in stripped && stripped.fault.code === 'crashed') {
    void worker?.terminate()
    worker = undefined
  }
  asked.shift()?.resolve(stripped)
  next()
}

function begin(): Worker {
  const fresh = thread(new URL('./strip-thread.ts', import.meta.url))
  const hear = (stripped: StrippedScript): void => void (fresh === worker && answer(stripped))
  fresh.on('message', hear)
  fresh.on('error', () => hear({ fault: broken }))
  fresh.on('exit', () => hear({ fault: broken }))
  fresh.unref()
  return fresh
}

const broken = { code: 'crashed', message: '', line: null, column: null } as const
