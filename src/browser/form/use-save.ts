import { useState } from 'react'
import type { AnyArea, Words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { attempts } from '#client/attempts.ts'
import type { Entry } from '#derive/calls.ts'
import { t } from '#browser/i18n/i18n.ts'
import { withOpenPart } from '#browser/kinds/open-part.ts'
import { notifyCreated } from '#browser/notices/created.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import type { Row } from '#browser/state/app-state.ts'
import { useIsMounted } from '#browser/state/use-is-mounted.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { sendForm } from './send-form.ts'
import { formWords } from './words.ts'

interface RecordToSave {
  readonly area: AnyArea
  readonly entry: Entry
  readonly row: Row | undefined
  readonly parent: number | undefined
  /** The area's name in scripts. */
  readonly name: string
  readonly isField: (name: string) => boolean
  readonly onRefused: (faults: Readonly<Record<string, Words>>) => void
  /** Called when saved or waiting for approval, unless the form has closed. */
  readonly onSent: () => void
}

export function useSave({ area, entry, row, parent, name, isField, onRefused, onSent }: RecordToSave) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<Row>()
  const [version, setVersion] = useState(row?.['_version'])
  const [attempt] = useState(attempts)
  const isMounted = useIsMounted()
  const sent = () => isMounted.current && onSent()

  const failed = (error: unknown): boolean => {
    if (!(error instanceof ApiProblem)) {
      setProblem(problemText(error, t))
      return false
    }
    if (error.kind === 'waiting') {
      warn(error)
      sent()
      return true
    }
    // A dialog reports the other session; sending again is safe.
    if (error.signedInAs !== undefined) return false
    const conflict = error.status === 409 ? error.current : undefined
    if (conflict) setTheirs(withOpenPart(area, conflict) as Row)
    else if (error.errors.length > 0)
      onRefused(
        Object.fromEntries(Object.entries(error.byField()).map(([field, text]) => [field, { en: text, zh: text }])),
      )
    if (!conflict && !error.errors.some(({ field }) => isField(field))) setProblem(problemText(error, t))
    return false
  }
  const send = async (input: Readonly<Record<string, unknown>>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await sendForm(entry, input, row, parent, version, attempt)
      if (row) notify(formWords.saved(name), answer.receipt)
      else notifyCreated(entry, formWords.created(area), answer)
      sent()
      return true
    } catch (error) {
      return failed(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    send,
    theirs,
    version,
    /** Ends a conflict; if resolved, the edits are based on the other operator's version. */
    settle: (isResolved: boolean) => {
      if (isResolved) setVersion(theirs?.['_version'])
      setTheirs(undefined)
    },
  }
}
