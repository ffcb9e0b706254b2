import { pageHeaders } from '#client/api.ts'
import { call } from '#client/call.ts'
import { commandById } from '#client/commands.ts'
import { fillPath } from '#client/run-command.ts'
import { defaultOptions, DetailedError, Upload } from 'tus-js-client'
import { say } from '#browser/i18n/i18n.ts'
import { shouldRetry, uploadFault, type UploadFault } from './faults.ts'

export interface UploadProgress {
  readonly state: 'sending' | 'retrying' | 'paused' | 'failed' | 'done'
  /** Bytes. */
  readonly sent: number
  readonly size: number
  /** Recent bytes per second. */
  readonly rate: number
  readonly isResumed: boolean
  readonly fault?: UploadFault
  /** Known once done. */
  readonly url?: string
}

export interface Resumable {
  readonly name: string
  pause(): Promise<void>
  resume(): void
  terminate(): Promise<void>
}

export interface UnfinishedUpload {
  /** Field that started the upload. */
  readonly asker: string
  readonly name: string
  readonly size: number
  readonly at: string
  /** Key in the browser's storage. */
  readonly key: string
}

const delays = [0, 1000, 3000, 5000]
const chunk = 8 * 1024 * 1024

/** The same file continues an interrupted upload, even after a reload. */
export async function startUpload(
  file: File,
  asker: string,
  onProgress: (progress: UploadProgress) => void,
): Promise<Resumable> {
  let progress: UploadProgress = { state: 'sending', sent: 0, size: file.size, rate: 0, isResumed: false }
  let mark = { at: performance.now(), sent: 0 }
  let url: string | undefined
  const report = (patch: Partial<UploadProgress>) => onProgress((progress = { ...progress, ...patch }))

  const upload = new Upload(file, {
    endpoint: fillPath(commandById('upload.begin').path, { uploadEndpoint: 'upload' }),
    retryDelays: delays,
    chunkSize: chunk,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type, asker },
    onBeforeRequest: (request) => {
      const xhr = request.getUnderlyingObject() as XMLHttpRequest | undefined
      if (xhr) xhr.withCredentials = true
      // Read for each part, because the operator may change.
      for (const [name, value] of Object.entries(pageHeaders())) request.setHeader(name, value)
    },
    onAfterResponse: (_request, response) => {
      url = response.getHeader('X-Playdesk-File') ?? url
    },
    onShouldRetry: (error) => {
      const again = shouldRetry(statusOf(error), navigator.onLine)
      if (again) report({ state: 'retrying' })
      return again
    },
    onProgress: (sent) => {
      const now = performance.now()
      const rate = now - mark.at > 400 ? ((sent - mark.sent) * 1000) / (now - mark.at) : progress.rate
      if (now - mark.at > 1_500) mark = { at: now, sent }
      report({ state: 'sending', sent, rate: Math.max(0, rate), fault: undefined })
    },
    onError: (error) => {
      // If another operator has signed in, this call shows the reason.
      if (statusOf(error) === 409) void call('session.user-info').catch(() => undefined)
      report({ state: 'failed', rate: 0, fault: uploadFault(error.message, statusOf(error), navigator.onLine) })
    },
    onSuccess: () => {
      if (url) report({ state: 'done', sent: file.size, url })
      else report({ state: 'failed', fault: uploadFault('unexpected', 200, true) })
    },
  })
  const go = () => {
    mark = { at: performance.now(), sent: progress.sent }
    report({ state: 'sending', fault: undefined })
    upload.start()
  }
  const [before] = await upload.findPreviousUploads()
  if (before) {
    upload.resumeFromPreviousUpload(before)
    report({ isResumed: true })
  }
  go()
  return {
    name: file.name,
    pause: async () => {
      await upload.abort()
      report({ state: 'paused', rate: 0 })
    },
    resume: go,
    terminate: async () => {
      await upload.abort(true).catch(() => undefined)
    },
  }
}

/** Latest first. */
export async function unfinished(asker: string): Promise<UnfinishedUpload[]> {
  const all = await defaultOptions.urlStorage.findAllUploads()
  return all
    .map(({ metadata, size, creationTime, urlStorageKey }) => ({
      asker: metadata['asker'] ?? '',
      name: metadata['filename'] ?? '',
      size: size ?? 0,
      at: creationTime,
      key: urlStorageKey,
    }))
    .filter((each) => each.asker === asker)
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Rejects with the fault. */
export function uploadFile(file: File, asker: string): Promise<string> {
  return new Promise((done, failed) => {
    startUpload(file, asker, ({ state, url, fault }) => {
      if (state === 'done' && url !== undefined) done(url)
      if (state === 'failed') failed(new Error(fault ? say(fault.message) : ''))
    }).catch(failed)
  })
}

export async function forget({ key }: UnfinishedUpload): Promise<void> {
  const all = await defaultOptions.urlStorage.findAllUploads()
  const found = all.find(({ urlStorageKey }) => urlStorageKey === key)
  if (found?.uploadUrl)
    await Upload.terminate(found.uploadUrl, { headers: pageHeaders(), retryDelays: [] }).catch(() => undefined)
  await defaultOptions.urlStorage.removeUpload(key)
}

function statusOf(error: Error): number | undefined {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? undefined) : undefined
}
