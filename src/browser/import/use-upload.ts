import { importAgain } from '#browser/parts/import-again.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { say, t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import type { Resumable } from '#browser/upload/resumable.ts'

export interface FileToImport {
  readonly name: string
  readonly size: number
  readonly state: 'sending' | 'retrying' | 'paused' | 'failed' | 'done'
  /** Bytes. */
  readonly sent: number
  /** address, once stored */
  readonly url?: string
  readonly fault?: string
  readonly canResume?: boolean
}

/** Always in chunks: a plain upload creates a record, which may need approval. */
export function useUpload(onDone: (url: string) => void) {
  const [upload, setUpload] = useState<FileToImport>()
  const running = useRef<Resumable>(undefined)
  const turn = useRef(0)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(
    () => () => {
      turn.current++
      void running.current?.pause()
    },
    [],
  )

  const start = useCallback(async (file: File) => {
    const mine = ++turn.current
    const base = { name: file.name, size: file.size }
    const report = (next: Omit<FileToImport, 'name' | 'size'>) => {
      if (mine !== turn.current) return
      setUpload({ ...base, ...next })
      if (next.state === 'done' && next.url) done.current(next.url)
    }
    void running.current?.terminate()
    running.current = undefined
    report({ state: 'sending', sent: 0 })
    try {
      const { startUpload } = await importAgain(() => import('#browser/upload/resumable.ts'))
      if (mine !== turn.current) return
      const begun = await startUpload(file, 'import', ({ state, sent, url, fault }) =>
        report({
          state,
          sent,
          ...(url ? { url } : {}),
          ...(fault ? { fault: say(fault.message), canResume: fault.canResume } : {}),
        }),
      )
      if (mine === turn.current) running.current = begun
      else void begun.terminate()
    } catch (error) {
      report({ state: 'failed', sent: 0, fault: problemText(error, t) })
    }
  }, [])

  return { upload, start, pause: () => void running.current?.pause(), resume: () => running.current?.resume() }
}
