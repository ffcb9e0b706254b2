import type { Words } from '#catalogue/index.ts'
import { uploadWords } from './words.ts'

type FaultName = keyof typeof uploadWords.faults

export interface UploadFault {
  readonly name: FaultName
  readonly message: Words
  readonly canResume: boolean
}

const patterns: readonly (readonly [RegExp, FaultName])[] = [
  [/no file or stream/, 'noFile'],
  [/neither an endpoint or an upload URL|no endpoint is provided/, 'noAddress'],
  [/missing Location header/, 'noLocation'],
  [/missing offset/, 'offset'],
  [/missing length/, 'length'],
  [/currently locked/, 'locked'],
  [/unable to resume/, 'resume'],
]

/** `status` is the response's, if any. */
export function uploadFault(message: string, status: number | undefined, online: boolean): UploadFault {
  const name = nameOf(message, status, online)
  return {
    name,
    message: uploadWords.faults[name](status ?? 0),
    canResume: !['noFile', 'noAddress', 'refused'].includes(name),
  }
}

/** Retries online only; never for a 4xx other than 409 and 423. */
export function shouldRetry(status: number | undefined, online: boolean): boolean {
  if (!online) return false
  return status === undefined || status < 400 || status >= 500 || status === 409 || status === 423
}

function nameOf(message: string, status: number | undefined, online: boolean): FaultName {
  if (!online) return 'offline'
  if (status === 401) return 'signedOut'
  if (status === 423) return 'locked'
  if (status === 507) return 'full'
  const known = patterns.find(([shape]) => shape.test(message))?.[1]
  if (known) return known
  if (status === undefined || status === 0) return 'lost'
  if (status >= 400 && status < 500 && status !== 409) return 'refused'
  return status >= 500 || status === 409 ? 'spent' : 'unexpected'
}
