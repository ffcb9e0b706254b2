import { useState, type Dispatch, type SetStateAction } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import type { Row } from '#browser/state/app-state.ts'
import { readTranslations, saveTranslations, type TranslationCalls, type TranslationWrite } from './translation-data.ts'
import { clashes, plain, typedSince, withEdit, type CellName, type Edits } from './translation-edits.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import { formWords } from '../words.ts'

interface TranslationsToSave {
  readonly area: AnyArea
  readonly calls: TranslationCalls | undefined
  readonly parent: number
  readonly edits: Edits
  readonly byCode: (rows: readonly Row[]) => Map<string, Row>
  /** Returns the rows to write, based on stored ones. */
  readonly changedIn: (known: readonly Row[]) => TranslationWrite[]
  readonly setEdits: Dispatch<SetStateAction<Edits>>
  readonly setRows: (now: readonly Row[]) => Promise<unknown>
}

export function useSaveTranslations(saving: TranslationsToSave) {
  const { area, calls, parent, edits, byCode, changedIn, setEdits, setRows } = saving
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<readonly Row[]>()
  const theirRows = theirs && byCode(theirs)
  /** Preserves changes by others to texts without edits. */
  const send = async (known: readonly Row[]): Promise<void> => {
    const written = changedIn(known)
    const outcome = await saveTranslations(area, calls!, parent, written)
    if (outcome.now) {
      if (clashes(edits, byCode(outcome.now)).length > 0) return setTheirs(outcome.now)
      await setRows(outcome.now)
      return send(outcome.now)
    }
    const [last, ...earlier] = outcome.runs
    // After a failed reload the edits stay, or old texts would show.
    const now = await readTranslations(calls!, parent).catch(() => undefined)
    if (now) {
      await setRows(now)
      setEdits((all) => typedSince(all, edits))
    }
    const count = written.length
    notify(fieldWords.translations.saved(count), last, ...earlier)
  }
  return {
    isBusy,
    theirs: theirRows,
    save: async (known: readonly Row[]) => {
      if (isBusy) return
      setBusy(true)
      try {
        await send(known)
      } catch (problem) {
        warn(problem, formWords.translationsNotSaved)
      } finally {
        setBusy(false)
      }
    },
    /** Rebases the edits; undefined only ends the conflict. */
    settle: (texts: Readonly<Record<CellName, string>> | undefined) => {
      setTheirs(undefined)
      if (!texts || !theirRows) return
      void setRows(theirs)
      setEdits((all) =>
        [...all].reduce((next, [at, own]) => {
          const [code = '', field = ''] = at.split(' ')
          return withEdit(next, at, texts[at] ?? own.text, plain(theirRows.get(code)?.[field]))
        }, all),
      )
    },
  }
}
