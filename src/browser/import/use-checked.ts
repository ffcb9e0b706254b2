import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import {
  checkFault,
  checkFile,
  sheetChoices,
  type CheckedFile,
  type CheckProgress,
  type ImportOptions,
} from './checking.ts'
import { mapColumn, type FieldByColumn } from './mapping.ts'

/** Debounce in ms; columns are often chosen in a row. */
const pause = 300

type SetProblem = (problem: string | undefined) => void

/** Checks a file at once, and after each change of the mapping. */
export function useChecked(area: AnyArea, setProblem: SetProblem) {
  const [file, setFile] = useState<string>()
  const choices = useChoices()
  const { mapping, values, match, sheets, reading } = choices
  const { check, later, cancel, again, checked, isStale, guesses, isChecking, progress } = useCheck(
    area,
    choices,
    setProblem,
  )
  const known = useRef<ImportOptions>(undefined)
  known.current = checked ? reading : undefined
  return {
    checked,
    isStale,
    sheets,
    mapping,
    guesses,
    values,
    match,
    isChecking,
    progress,
    /** A corrected file reuses the options. */
    begin: useCallback(
      (address: string) => {
        setFile(address)
        void check(address, known.current, { isAnother: known.current !== undefined })
      },
      [check],
    ),
    awaitFile: () => {
      setFile(undefined)
      cancel(true)
    },
    again: file === undefined ? undefined : again,
    checkAll: () => {
      if (file && checked?.plan === null && !isChecking) void check(file, reading, { isWhole: true })
    },
    stopChecking: () => cancel(),
    ...choosing(choices, (next) => file && later(file, next)),
    chooseSheet: choosingSheet(choices, (next) => file && void check(file, next)),
  }
}

interface CheckMode {
  readonly isWhole?: boolean
  /** True for another file, whose columns may differ. */
  readonly isAnother?: boolean
}

function useCheck(area: AnyArea, { setMapping, setSheets, reset }: Choices, setProblem: SetProblem) {
  const [checked, setChecked] = useState<CheckedFile>()
  const [isStale, setStale] = useState(false)
  const [guesses, setGuesses] = useState<FieldByColumn>({})
  const [isChecking, setChecking] = useState(false)
  const [progress, setProgress] = useState<CheckProgress>()
  const last = useRef<() => void>(undefined)
  const { flight, timer, stop } = useFlight()
  const check = useCallback(
    async (
      address: string,
      reading: ImportOptions = {},
      { isWhole = false, isAnother = false }: CheckMode = {},
    ): Promise<void> => {
      flight.current?.abort()
      const { signal } = (flight.current = new AbortController())
      last.current = () => void check(address, reading, { isWhole, isAnother })
      if (!isWhole) setStale(true)
      setChecking(true)
      setProgress(undefined)
      setProblem(undefined)
      try {
        const found = await checkFile(area.id, address, reading, isWhole, signal, setProgress)
        if (!found) return
        setChecked(found)
        setStale(false)
        setSheets(undefined)
        setMapping(found.mapping)
        if (!reading.mapping) setGuesses(found.mapping)
      } catch (error) {
        if (signal.aborted) return
        // Another file may lack the mapped columns, so the server guesses again.
        if (isAnother && error instanceof ApiProblem && error.kind === 'refused') {
          reset()
          return check(address)
        }
        setSheets(sheetChoices(error))
        setProblem(checkFault(error))
        if (!reading.mapping) setChecked(undefined)
      } finally {
        if (!signal.aborted) setChecking(false)
      }
    },
    [area, flight, setProblem, setMapping, setSheets, reset],
  )
  return {
    check,
    /** Checks after a pause; stops the running check, which would revert the choice. */
    later: (address: string, next: ImportOptions) => {
      stop()
      setStale(true)
      setChecking(true)
      timer.current = setTimeout(() => void check(address, next), pause)
    },
    cancel: (isAnother = false) => {
      stop()
      setChecking(false)
      setProgress(undefined)
      if (isAnother) setStale(true)
    },
    again: () => last.current?.(),
    checked,
    isStale,
    guesses,
    isChecking,
    progress,
  }
}

/** Holds the running check, which ends with the dialog. */
function useFlight() {
  const flight = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => {
    flight.current?.abort()
    clearTimeout(timer.current)
  }, [])
  useEffect(() => stop, [stop])
  return { flight, timer, stop }
}

function useChoices() {
  const [mapping, setMapping] = useState<FieldByColumn>({})
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [match, setMatch] = useState<readonly string[]>()
  const [sheet, setSheet] = useState<string>()
  const [sheets, setSheets] = useState<readonly string[]>()
  const reset = useCallback((next?: string) => {
    setValues({})
    setMatch(undefined)
    setSheet(next)
  }, [])
  const reading: ImportOptions = {
    mapping,
    values,
    ...(match ? { match } : {}),
    ...(sheet === undefined ? {} : { sheet }),
  }
  return { mapping, values, match, sheets, setMapping, setValues, setMatch, setSheets, reset, reading }
}

type Choices = ReturnType<typeof useChoices>

/** A new sheet has other columns, so the mapping resets. */
function choosingSheet({ reset }: Choices, check: (next: ImportOptions) => unknown) {
  return (sheet: string) => {
    reset(sheet)
    check({ sheet })
  }
}

/** Each setter checks the file again. */
function choosing(
  { reading, mapping, values, setMapping, setValues, setMatch }: Choices,
  check: (next: ImportOptions) => unknown,
) {
  return {
    map: (column: string, field: string) => {
      const next = mapColumn(mapping, column, field)
      setMapping(next)
      check({ ...reading, mapping: next })
    },
    /** Undefined removes the field. */
    fill: (field: string, value: string | undefined) => {
      const { [field]: _, ...others } = values
      const next = value === undefined ? others : { ...others, [field]: value }
      setValues(next)
      check({ ...reading, values: next })
    },
    matchBy: (fields: readonly string[]) => {
      setMatch(fields)
      check({ ...reading, match: fields })
    },
  }
}
