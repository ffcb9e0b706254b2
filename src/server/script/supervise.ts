import type { Worker } from 'node:worker_threads'
import type {
  DescribeJob,
  ScriptFaultCode,
  FromWorker,
  SandboxLimits,
  LogLines,
  ScriptDescription,
  RunJob,
  ScriptFault,
  ToWorker,
} from '#sandbox/protocol.ts'
import { spawn } from '#sandbox/spawn.ts'
import { strip } from '#sandbox/stripper.ts'
import { FairQueue } from '../turns.ts'

export interface ScriptHost {
  /** receives the description, returns the parameters, as JSON */
  described(text: string): Promise<string>
  /** runs calls in order; returns all answers as one text */
  calls(texts: readonly string[]): Promise<string>
  log(lines: LogLines): void
  progress(text: string): void
  /** called if `run` returns before so many of its calls; `line`: of the first */
  open?(calls: number, line: number | null): void
}

export type ScriptOutcome = { readonly result: string } | { readonly fault: ScriptFault }

export interface SupervisedScript<T> {
  readonly ended: Promise<T>
  stop(): void
}

/** Threads with scripts: running now, and started so far. */
export const scriptThreads = { running: 0, started: 0 }

// the sandbox applies its limit a moment earlier
const graceMs = 250
const startMs = 30_000

/** Runs a script in its own thread; ends the thread beyond its limits. */
export function runScript(
  { source, ...job }: Omit<RunJob, 'kind' | 'script'> & { source: string },
  host: ScriptHost,
): SupervisedScript<ScriptOutcome> {
  return supervise<ScriptOutcome>(
    async () => ({ ...job, kind: 'run', script: await strip(source) }),
    job.limits.cpuMs,
    (message, answer) => {
      if (message.type === 'done') return { result: message.result }
      if (message.type === 'failed') return { fault: message.fault }
      if (message.type === 'described') answer(host.described(message.text).then((text) => ({ type: 'params', text })))
      if (message.type === 'progress') host.progress(message.text)
      if (message.type === 'calls') {
        if (message.progress !== undefined) host.progress(message.progress)
        answer(host.calls(message.calls).then((text) => ({ type: 'answers', text })))
      }
      if (message.type === 'log') host.log(message)
      if (message.type === 'open') host.open?.(message.calls, message.line)
      return undefined
    },
    (fault) => ({ fault }),
  )
}

const looking = new FairQueue({ atOnce: 2, each: 1, waiting: Number.POSITIVE_INFINITY })

export async function describeScripts(
  sources: readonly string[],
  { limits, locale, of }: { limits: SandboxLimits; locale: string; of: number },
): Promise<readonly ScriptDescription[]> {
  const end = await looking.take(of)
  try {
    return await supervise<readonly ScriptDescription[]>(
      async () => ({ kind: 'describe', scripts: await Promise.all(sources.map(strip)), limits, locale }),
      limits.cpuMs * sources.length,
      (message) => (message.type === 'looked' ? message.looks : undefined),
      (fault) => sources.map(() => ({ fault })),
    ).ended
  } finally {
    end()
  }
}

type SendReply = (reply: Promise<ToWorker>) => void

function supervise<T>(
  prepare: () => Promise<RunJob | DescribeJob>,
  cpuMs: number,
  hear: (message: FromWorker, answer: SendReply) => T | undefined,
  failed: (fault: ScriptFault) => T,
): SupervisedScript<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let stopThread = (): void => {}
  let over = false
  function close(): boolean {
    if (over) return false
    over = true
    stopThread()
    return true
  }
  const end = (outcome: T): void => void (close() && resolve(outcome))
  const broke = (error: unknown): void => void (close() && reject(error as Error))
  function begin(job: RunJob | DescribeJob): void {
    if (over) return
    const worker = spawn(job)
    scriptThreads.started += 1
    scriptThreads.running += 1
    worker.once('exit', () => (scriptThreads.running -= 1))
    const watch = watchdog(worker, cpuMs + graceMs, () => end(failed(bare('cpu-limit'))))
    stopThread = () => {
      watch.stop()
      void worker.terminate()
    }
    const answer: SendReply = (reply) => {
      watch.pause()
      reply.then((message) => {
        if (over) return
        worker.postMessage(message)
        watch.resume()
      }, broke)
    }
    worker.on('message', (message: FromWorker) => {
      if (over) return
      if (message.type === 'started') watch.begin()
      try {
        const outcome = hear(message, answer)
        if (outcome !== undefined) end(outcome)
      } catch (error) {
        broke(error)
      }
    })
    worker.on('error', (error: Error & { code?: string }) =>
      end(failed(bare(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed'))),
    )
    worker.on('exit', () => end(failed(bare('crashed'))))
  }
  prepare().then(begin).catch(broke)
  return { ended: promise, stop: () => end(failed(bare('crashed'))) }
}

/** Limits computing time, which a busy machine does not lengthen. */
function watchdog(worker: Worker, limitMs: number, bite: () => void) {
  let timer: NodeJS.Timeout | undefined
  let base = 0
  let stopped = false
  const used = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  }
  const look = async (): Promise<void> => {
    const late = setTimeout(() => !stopped && bite(), limitMs * 10)
    late.unref()
    const left = limitMs - ((await used()) - base)
    clearTimeout(late)
    if (stopped || timer === undefined) return
    if (left <= 0) bite()
    else arm(left)
  }
  const arm = (ms: number): void => {
    timer = setTimeout(() => void look().catch(() => undefined), Math.max(20, ms))
  }
  const disarm = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  arm(startMs)
  return {
    /** excludes the start of the thread */
    begin() {
      disarm()
      arm(limitMs)
      used().then(
        (ms) => (base = ms),
        () => undefined,
      )
    },
    pause: disarm,
    resume: () => {
      if (!stopped && timer === undefined) arm(limitMs)
    },
    stop() {
      stopped = true
      disarm()
    },
  }
}

function bare(code: ScriptFaultCode): ScriptFault {
  return { code, message: '', line: null, column: null }
}
