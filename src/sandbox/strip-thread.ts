import { parentPort } from 'node:worker_threads'
import { stripped } from './strip.ts'

parentPort?.on('message', (source: string) => parentPort?.postMessage(stripped(source)))
