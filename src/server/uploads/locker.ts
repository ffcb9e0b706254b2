import { setTimeout as wait } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type { SharedLocks } from './shared-locks.ts'

/** The upload server catches this and responds with it. */
const locked = { status_code: 423, body: 'The upload is in use by another request. Try again in a moment.\n' }

interface HeldUploadLock {
  /** called when another request wants the lock */
  readonly askedToEnd: () => Promise<void> | void
  readonly ended: Promise<void>
  readonly end: () => void
}

const lookEveryMs = 100

/** A newer request stops the older one, waiting up to `patience`; with `shared`, also on other servers. */
export function uploadLocker(patience: number, shared?: SharedLocks): Locker {
  const held = new Map<string, HeldUploadLock>()
  const taken = new Map<string, HeldUploadLock['askedToEnd']>()
  shared?.onAsked((id) => void taken.get(id)?.())

  function release(id: string): void {
    held.get(id)?.end()
    held.delete(id)
  }

  async function takeShared(id: string, until: number, signal: AbortSignal): Promise<void> {
    while (shared && !(await shared.take(id))) {
      await soonest(undefined, lookEveryMs, signal)
      if (signal.aborted || performance.now() >= until) throw locked
    }
  }

  return {
    newLock(id): Lock {
      return {
        async lock(signal, askedToEnd) {
          const until = performance.now() + patience
          while (held.has(id)) {
            const other = held.get(id)
            await other?.askedToEnd()
            if (signal.aborted) throw locked
            await soonest(other?.ended, until - performance.now(), signal)
            if (signal.aborted || (held.has(id) && performance.now() >= until)) throw locked
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          held.set(id, { askedToEnd, ended: promise, end: resolve })
          if (!shared) return
          await takeShared(id, until, signal).catch((error: unknown) => {
            release(id)
            throw error
          })
          taken.set(id, askedToEnd)
        },
        async unlock() {
          if (taken.delete(id)) await shared?.release(id)
          release(id)
        },
      }
    },
  }
}

async function soonest(ended: Promise<void> | undefined, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const waited = wait(Math.max(ms, 0), undefined, { signal: either }).catch(() => undefined)
  await Promise.race([waited, ended ?? waited])
  over.abort()
}
