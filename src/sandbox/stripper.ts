import type { Worker } from 'node:worker_threads'
import type { Stripped } from './protocol.ts'
import { thread } from './spawn.ts'

interface Asked {
  readonly source: string
  readonly resolve: (stripped: Stripped) => void
}

// the longest script there may be takes a hundredth of it; the start of the thread is counted as well
const mostMs = 15_000

const asked: Asked[] = []
let worker: Worker | undefined
let timer: NodeJS.Timeout | undefined

/**
 * Takes the types out of a script, in one thread for all of them: to load what does it costs more than most scripts do.
 * Not in the server's own, as a text made to break the parser would break it for the server too.
 */
export function strip(source: string): Promise<Stripped> {
  const { promise, resolve } = Promise.withResolvers<Stripped>()
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

function answer(stripped: Stripped): void {
  clearTimeout(timer)
  // a parser that broke down once is not trusted again
  if ('fault' in stripped && stripped.fault.code === 'crashed') {
    void worker?.terminate()
    worker = undefined
  }
  asked.shift()?.resolve(stripped)
  next()
}

function begin(): Worker {
  const fresh = thread(new URL('./strip-thread.ts', import.meta.url))
  const hear = (stripped: Stripped): void => void (fresh === worker && answer(stripped))
  fresh.on('message', hear)
  fresh.on('error', () => hear({ fault: broken }))
  fresh.on('exit', () => hear({ fault: broken }))
  fresh.unref()
  return fresh
}

const broken = { code: 'crashed', message: '', line: null, column: null } as const
