import { bare, faultFrom } from './fault.ts'
import { Broken, newMachine, type Machine } from './machine.ts'
import type { Parts } from './parts.ts'
import type { FromWorker, RunJob, ScriptFault, ToWorker } from './protocol.ts'

interface Port {
  post(message: FromWorker): void
  next(): Promise<ToWorker>
}

const mostInBatch = 500
const mostBatchChars = 1 << 20
const mostQueuedChars = 32 << 20
const mostLogChars = 8_192
const progressEveryMs = 100

/** Runs a script to its end; every word with the server goes through the port. */
export async function runScript(job: RunJob & { parts: Parts }, port: Port): Promise<void> {
  const { script } = job
  if ('fault' in script) return port.post({ type: 'failed', fault: script.fault })
  let ended: FromWorker | undefined
  let described: string | undefined
  let queue: string[] = []
  let [queuedChars, calls, lines, toldAt] = [0, 0, 0, 0]
  let progress: string | undefined
  const end = (message: FromWorker): void => void (ended ??= message)
  const fail = (fault: ScriptFault): void => end({ type: 'failed', fault })
  const tellProgress = (now: number): void => {
    if (progress === undefined) return
    port.post({ type: 'progress', text: progress })
    progress = undefined
    toldAt = now
  }

  const machine = await newMachine(script.text, job, (text) => {
    const rest = text.slice(1)
    switch (text[0]) {
      case 'c':
      case 'e':
        queuedChars += text.length
        if (++calls > job.limits.calls || queuedChars > mostQueuedChars) {
          fail(bare('too-many-calls'))
          machine.budget.spend()
        } else queue.push(text)
        break
      case 'l':
        if (++lines <= job.limits.logLines) port.post({ type: 'log', text: rest.slice(0, mostLogChars) })
        break
      case 'p': {
        progress = rest
        const now = performance.now()
        if (now - toldAt > progressEveryMs) tellProgress(now)
        break
      }
      case 's':
        described = rest
        break
      case 'd':
        end({ type: 'done', result: rest })
        break
      case 'x':
        fail(bare('not-a-script'))
        break
      default:
        // what interrupts a function that waits comes out of it as an error of its own
        fail(machine.budget.isSpent() ? bare('cpu-limit') : faultFrom(rest, machine.isFull))
    }
  })
  const act = (name: Parameters<Machine['call']>[0], text?: string): void => {
    try {
      machine.call(name, text)
    } catch (error) {
      fail(bare(error instanceof Broken ? error.code : 'crashed'))
    }
  }

  port.post({ type: 'started' })
  act('load')
  if (!ended && described === undefined) fail(bare('still-waiting'))
  if (!ended) {
    port.post({ type: 'described', text: described ?? '' })
    const given = await port.next()
    act('run', given.text)
  }
  while (!ended) {
    if (queue.length === 0) {
      act('conclude')
      if (!ended) fail(bare('still-waiting'))
      break
    }
    const batch = nextBatch(queue)
    queue = queue.slice(batch.length)
    queuedChars = queue.reduce((sum, { length }) => sum + length, 0)
    tellProgress(performance.now())
    machine.budget.pause()
    port.post({ type: 'calls', calls: batch, usedMs: machine.budget.usedMs })
    const answers = await port.next()
    machine.budget.resume()
    act('deliver', answers.text)
  }
  tellProgress(performance.now())
  if (ended) port.post(ended)
}

function nextBatch(queue: readonly string[]): string[] {
  let chars = 0
  const count = queue.findIndex((text, index) => {
    chars += text.length
    return index > 0 && (index >= mostInBatch || chars > mostBatchChars)
  })
  return queue.slice(0, count === -1 ? queue.length : count)
}
