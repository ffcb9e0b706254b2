import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads'
import { describe } from './describe.ts'
import type { MachineParts } from './parts.ts'
import type { DescribeJob, FromWorker, ScriptDescription, RunJob, ToWorker } from './protocol.ts'
import { runScript } from './run.ts'

const job = workerData as (RunJob | DescribeJob) & { parts: MachineParts }
if (!parentPort) throw new Error('this file is the start of a worker')
const port = parentPort

// unsafe names that slip through have no effect
Object.freeze(Object.prototype)
const post = (message: FromWorker): void => port.postMessage(message)
let heard: ((message: ToWorker) => void) | undefined
port.on('message', (message: ToWorker) => heard?.(message))

// most answers arrive sooner than a sleeping thread wakes up
const lookMs = 0.2

function next(): Promise<ToWorker> {
  for (const from = performance.now(); performance.now() - from < lookMs;) {
    const found = receiveMessageOnPort(port as MessagePort) as { message: ToWorker } | undefined
    if (found) return Promise.resolve(found.message)
  }
  return new Promise((resolve) => (heard = resolve))
}

if (job.kind === 'run') await runScript(job, { post, next })
else {
  post({ type: 'started' })
  const looks: ScriptDescription[] = []
  for (const script of job.scripts) looks.push(await describe(script, job))
  post({ type: 'looked', looks })
}
port.close()
