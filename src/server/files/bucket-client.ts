import type { S3, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Log } from '../database/log.ts'
import { problem } from '../problem.ts'
import type { BucketAddress } from './bucket-address.ts'

// waiting for one of the default 50 sockets counts as connect time
const agent = { maxSockets: 500 }

// silent: `guard` logs all faults
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

export function clientConfig({ endpoint, region }: BucketAddress): S3ClientConfig {
  return {
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined ? {} : { region }),
    // some compatible services refuse optional checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: quiet,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000, httpAgent: agent, httpsAgent: agent },
  }
}

/** Prefixes all keys; every fault but a missing object becomes 503. */
export function guard(client: Pick<S3, 'middlewareStack'>, prefix: string, log: Pick<Log, 'warn'>): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const key = 'Key' in args.input ? { Key: `${prefix}${args.input.Key}` } : {}
      try {
        return await next({ ...args, input: { ...args.input, ...key } })
      } catch (error) {
        throw isMissing(error) ? error : away(error, log)
      }
    },
    { step: 'initialize', name: 'guard' },
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && /^(NotFound|NoSuchKey|NoSuchUpload)$/.test(error.name)
}

export async function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

export function away(error: unknown, log: Pick<Log, 'warn'>): Error {
  log.warn({ err: error }, 'the bucket of the files failed')
  return problem(503, 'files-away', {
    en: 'The storage of uploaded files does not respond. Try again in a moment.',
    zh: '文件存储没有响应，请稍后重试。',
  })
}
