import { faultWith, faultFrom, placeIn } from './fault.ts'
import { boundedLog, logEveryMs, type BoundedLog } from './log.ts'
import { Broken, newMachine, type Machine } from './machine.ts'
import type { MachineParts } from './parts.ts'
import { plainDescription, plainJson } from './plain-json.ts'
import type { FromWorker, RunJob, ScriptFault, ToWorker } from './protocol.ts'
import type { WatchedScript } from './watched.ts'

interface Port {
  post(message: FromWorker): void
  next(): Promise<ToWorker>
}

const mostInBatch = 500
const mostBatchChars = 1 << 20
// the server's main thread parses calls
const mostCallChars = 1 << 20
const mostQueuedChars = 32 << 20
const progressEveryMs = 100

/** The port is the script's only connection to the server. */
export async function runScript(job: RunJob & { parts: MachineParts }, port: Port): Promise<void> {
  const { script } = job
  if ('fault' in script) return port.post({ type: 'failed', fault: script.fault })
  const talk = newTalk(port, job.limits.logLines)
  const machine: Machine = await newMachine(script.text, job, (text) =>
    hear({ ...job, script }, port, talk, machine, text),
  )
  const fail = (fault: ScriptFault): void => end(talk, machine, { type: 'failed', fault })
  const act = (name: Parameters<Machine['call']>[0], text?: string): void => {
    try {
      machine.call(name, text)
    } catch (error) {
      const { returned, calls } = talk
      // pending work is dropped unless it still makes calls
      if (returned?.calls === calls) end(talk, machine, { type: 'done', result: returned.result })
      else if (returned) fail(faultWith('still-running'))
      else fail(faultWith(error instanceof Broken ? error.code : 'crashed'))
    }
  }

  port.post({ type: 'started' })
  act('load')
  if (!talk.ended && talk.described === undefined) fail(faultWith('still-waiting'))
  if (!talk.ended) {
    port.post({ type: 'described', text: talk.described ?? '' })
    const given = await port.next()
    act('run', given.text)
  }
  while (!talk.ended) {
    if (talk.queue.length === 0) {
      act('conclude')
      if (!talk.ended) fail(faultWith('still-waiting'))
      break
    }
    const batch = nextBatch(talk.queue)
    talk.queue = talk.queue.slice(batch.length)
    talk.queuedChars = talk.queue.reduce((sum, { length }) => sum + length, 0)
    machine.budget.pause()
    talk.log.flush(logEveryMs)
    // a separate message would double the cost of a call
    port.post({ type: 'calls', calls: batch, usedMs: machine.budget.usedMs, progress: talk.takeProgress() })
    const answers = await port.next()
    machine.budget.resume()
    act('deliver', answers.text)
  }
  talk.reportProgress(performance.now())
  talk.log.flush()
  if (talk.ended) port.post(talk.ended)
}

interface ScriptRunState {
  ended: FromWorker | undefined
  described: string | undefined
  /** calls not sent yet */
  queue: string[]
  queuedChars: number
  calls: number
  readonly log: BoundedLog
  progress: string | undefined
  reportedAt: number
  /** set after `run`; `calls` counts until then */
  returned: { readonly result: string; readonly calls: number } | undefined
  reportProgress(now: number): void
  takeProgress(): string | undefined
}

function newTalk(port: Port, logLines: number): ScriptRunState {
  return {
    ended: undefined,
    described: undefined,
    queue: [],
    queuedChars: 0,
    calls: 0,
    log: boundedLog(logLines, (message) => port.post(message)),
    progress: undefined,
    reportedAt: 0,
    returned: undefined,
    reportProgress(now) {
      if (this.progress === undefined) return
      port.post({ type: 'progress', text: this.progress })
      this.progress = undefined
      this.reportedAt = now
    },
    takeProgress() {
      const { progress } = this
      this.progress = undefined
      return progress
    },
  }
}

function end(talk: ScriptRunState, machine: Machine, message: FromWorker): void {
  talk.ended ??= message
  machine.finish()
}

/** Handles a message of the guest, whose first letter is the kind. */
function hear(
  { limits, script }: RunJob & { script: WatchedScript },
  port: Port,
  talk: ScriptRunState,
  machine: Machine,
  text: string,
): void {
  const fail = (fault: ScriptFault): void => end(talk, machine, { type: 'failed', fault })
  const refuseCall = (): void => {
    fail(faultWith('call-too-large'))
    machine.budget.spend()
  }
  const rest = text.slice(1)
  switch (text[0]) {
    case 'c':
    case 'e':
      talk.queuedChars += text.length
      if (text.length > mostCallChars) refuseCall()
      else if (++talk.calls > limits.calls || talk.queuedChars > mostQueuedChars) {
        fail(faultWith('too-many-calls'))
        machine.budget.spend()
      } else {
        const call = plainJson(rest)
        if (call === undefined) refuseCall()
        else talk.queue.push(text.charAt(0) + call)
      }
      break
    case 'l':
      talk.log.add(rest)
      break
    case 'p': {
      talk.progress = rest
      const now = performance.now()
      if (now - talk.reportedAt > progressEveryMs) talk.reportProgress(now)
      break
    }
    case 's':
      talk.described = plainDescription(rest)
      if (talk.described === undefined) fail(faultWith('not-a-script'))
      break
    case 'r':
      talk.returned = { result: rest, calls: talk.calls }
      machine.budget.leave(limits.afterwardsMs)
      break
    case 'o': {
      const { calls, stack } = JSON.parse(rest) as { calls: number; stack: string }
      port.post({ type: 'open', calls, line: placeIn(stack, script.inserted).line })
      break
    }
    case 'd':
      end(talk, machine, { type: 'done', result: rest })
      break
    case 'x':
      fail(faultWith('not-a-script'))
      break
    default:
      // an interrupted wait throws an error of its own
      fail(machine.budget.isSpent() ? faultWith('cpu-limit') : faultFrom(rest, machine.isFull, script.inserted))
  }
}

function nextBatch(queue: readonly string[]): string[] {
  let chars = 0
  const count = queue.findIndex((text, index) => {
    chars += text.length
    return index > 0 && (index >= mostInBatch || chars > mostBatchChars)
  })
  return queue.slice(0, count === -1 ? queue.length : count)
}
