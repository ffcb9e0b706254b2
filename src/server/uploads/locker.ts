import type { Lock, Locker } from '@tus/server'

/** The upload server catches this and responds with it. */
const locked = { status_code: 423, body: 'The upload is in use by another request. Try again in a moment.\n' }

interface UploadLock {
  readonly askedToEnd: () => Promise<void> | void
  readonly ended: Promise<void>
  readonly end: () => void
}

/** A newer request asks the older one to stop and waits up to `patience`. */
export function uploadLocker(patience: number): Locker {
  const held = new Map<string, UploadLock>()
  return {
    newLock(id): Lock {
      return {
        async lock(signal, askedToEnd) {
          for (const until = performance.now() + patience; held.has(id);) {
            const other = held.get(id)
            await other?.askedToEnd()
            if (signal.aborted) throw locked
            await soonest(other?.ended, until - performance.now(), signal)
            if (signal.aborted || (held.has(id) && performance.now() >= until)) throw locked
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          held.set(id, { askedToEnd, ended: promise, end: resolve })
        },
        async unlock() {
          held.get(id)?.end()
          held.delete(id)
        },
      }
    },
  }
}

async function soonest(ended: Promise<void> | undefined, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = (): void => resolve()
  const timer = setTimeout(done, Math.max(ms, 0))
  signal.addEventListener('abort', done, { once: true })
  await Promise.race([promise, ended ?? promise])
  clearTimeout(timer)
  signal.removeEventListener('abort', done)
}
