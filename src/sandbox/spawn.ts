import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { machineParts } from './parts.ts'
import type { DescribeJob, RunJob } from './protocol.ts'

export function spawn(job: RunJob | DescribeJob): Worker {
  const worker = thread(new URL('./worker.ts', import.meta.url), { ...job, parts: machineParts() })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** Starts a thread without environment variables or terminal, and with limited resources. */
export function thread(program: URL, workerData?: object): Worker {
  // saves half of a thread's start
  const { NODE_COMPILE_CACHE } = process.env
  return new Worker(fileURLToPath(program), {
    workerData,
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
    resourceLimits: { stackSizeMb: 8, maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
}
