import { useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { blank, draftOf, keepDraft, setAside, unnamed } from './drafts.ts'
import type { CheckedScript, ScriptDetail } from '#browser/state/scripts.ts'

const checkAfter = 350

/** Unsaved edits outlive the page. */
export function useSource(name: string | undefined, script: ScriptDetail | undefined) {
  const key = name ?? unnamed
  const [draft, setDraft] = useState(() => draftOf(key))
  const saved = name === undefined ? undefined : script?.source
  const source = draft?.source ?? saved ?? (name === undefined ? blank : undefined)
  const isDirty = source !== undefined && source !== (saved ?? (name === undefined ? blank : undefined))
  const [restoredAt, setRestored] = useState(draft?.at)
  const [revision, setRevision] = useState(0)

  const write = (text: string, version = draft?.version ?? script?.version) => {
    const next = text === saved ? undefined : { source: text, version, at: Date.now() }
    setDraft(next)
    keepDraft(key, next)
  }
  const replace = (text: string, version?: number) => {
    write(text, version)
    setRevision((past) => past + 1)
  }
  /** Sets the current text aside. */
  const restore = (text: string) => {
    if (draft && isDirty) setAside(key, draft, text)
    replace(text)
  }
  const drop = () => {
    setDraft(undefined)
    setRestored(undefined)
    keepDraft(key, undefined)
    setRevision((past) => past + 1)
  }
  /** Keeps text typed since the save. */
  const settle = (text: string, version: number) => {
    setRestored(undefined)
    setDraft((typed) => {
      const next = typed === undefined || typed.source === text ? undefined : { ...typed, version }
      keepDraft(key, next)
      return next
    })
  }
  return {
    source,
    revision,
    isDirty,
    /** Version that the edits are based on, perhaps not the newest. */
    version: draft?.version ?? script?.version,
    restoredAt: isDirty ? restoredAt : undefined,
    write,
    replace,
    restore,
    drop,
    settle,
  }
}

/** Checks after a pause in typing. */
export function useCheck(source: string | undefined): {
  readonly checked: CheckedScript | undefined
  readonly isBehind: boolean
  /** True if the last check got no answer. */
  readonly isFailed: boolean
} {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly checked: CheckedScript }>()
  const [failed, setFailed] = useState<string>()
  const isFirst = useRef(true)
  useEffect(() => {
    if (source === undefined) return
    const control = new AbortController()
    const timer = setTimeout(
      () => {
        isFirst.current = false
        call('script.check', { source }, { signal: control.signal })
          .then(({ data }) => setAnswer({ of: source, checked: data }))
          // Saving validates on the server anyway.
          .catch(() => !control.signal.aborted && setFailed(source))
      },
      isFirst.current ? 0 : checkAfter,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [source])
  return { checked: answer?.checked, isBehind: answer?.of !== source, isFailed: failed === source }
}
