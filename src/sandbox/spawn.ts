import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { machineParts } from './parts.ts'
import type { DescribeJob, RunJob } from './protocol.ts'

/** A thread of its own for one job: without the variables of this process, and with bounds of its own. */
export function spawn(job: RunJob | DescribeJob): Worker {
  const worker = new Worker(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    workerData: { ...job, parts: machineParts() },
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
    resourceLimits: { stackSizeMb: 4, maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}
