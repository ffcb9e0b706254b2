import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { checkFault, checkFile, sheetsAsked, type Checked, type Progress, type Reading } from './checking.ts'
import { mapColumn, type Mapping } from './mapping.ts'

/** ms: several columns may be chosen in a row */
const pause = 300

/** The file as the server reads it: checked at once, and again with every change of the mapping. */
export function useChecked(area: AnyArea, setProblem: (problem: string | undefined) => void) {
  const [file, setFile] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const choices = useChoices()
  const { mapping, values, match, sheets, setMapping, setSheets, reset, reading } = choices
  const [guesses, setGuesses] = useState<Mapping>({})
  const [isChecking, setChecking] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const { flight, later } = useFlight()
  const check = useCallback(
    async (address: string, reading: Reading = {}, { isWhole = false, isAnother = false } = {}): Promise<void> => {
      flight.current?.abort()
      const { signal } = (flight.current = new AbortController())
      setChecking(true)
      setProgress(undefined)
      setProblem(undefined)
      try {
        const found = await checkFile(area.id, address, reading, isWhole, signal, setProgress)
        if (!found) return
        setChecked(found)
        setSheets(undefined)
        setMapping(found.mapping)
        if (!reading.mapping) setGuesses(found.mapping)
      } catch (error) {
        if (signal.aborted) return
        // another file with columns of its own: they are guessed anew
        if (isAnother && error instanceof ApiProblem && error.kind === 'refused') {
          reset()
          return check(address)
        }
        setSheets(sheetsAsked(error))
        setProblem(checkFault(error))
        if (!reading.mapping) setChecked(undefined)
      } finally {
        if (!signal.aborted) setChecking(false)
      }
    },
    [area, flight, setProblem, setMapping, setSheets, reset],
  )
  /** a moment later, as several choices may follow each other */
  const checkSoon = (next: Reading) => {
    if (!file) return
    setChecking(true)
    later(() => void check(file, next))
  }
  const known = useRef<Reading>(undefined)
  known.current = checked ? reading : undefined
  return {
    checked,
    /** those of which one has to be chosen */
    sheets,
    mapping,
    guesses,
    values,
    match,
    isChecking,
    progress,
    /** a corrected file is read as the one before it was */
    begin: useCallback(
      (address: string) => {
        setFile(address)
        void check(address, known.current, { isAnother: known.current !== undefined })
      },
      [check],
    ),
    /** every row of a file of which only the first were looked at */
    checkAll: () => {
      if (file && checked?.plan === null && !isChecking) void check(file, reading, { isWhole: true })
    },
    /** what was found of the first rows stays */
    stopChecking: () => {
      flight.current?.abort()
      setChecking(false)
      setProgress(undefined)
    },
    ...choosing(choices, checkSoon),
    chooseSheet: choosingSheet(choices, (next) => file && void check(file, next)),
  }
}

/** The check on its way and the one about to begin: both end with the dialog. */
function useFlight() {
  const flight = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      flight.current?.abort()
      clearTimeout(timer.current)
    },
    [],
  )
  const later = (work: () => void) => {
    // an answer about the choices before would take this one back
    flight.current?.abort()
    clearTimeout(timer.current)
    timer.current = setTimeout(work, pause)
  }
  return { flight, later }
}

/** How the operator wants the rows to be read. */
function useChoices() {
  const [mapping, setMapping] = useState<Mapping>({})
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [match, setMatch] = useState<readonly string[]>()
  const [sheet, setSheet] = useState<string>()
  const [sheets, setSheets] = useState<readonly string[]>()
  const reset = useCallback((next?: string) => {
    setValues({})
    setMatch(undefined)
    setSheet(next)
  }, [])
  const reading: Reading = {
    mapping,
    values,
    ...(match ? { match } : {}),
    ...(sheet === undefined ? {} : { sheet }),
  }
  return { mapping, values, match, sheets, setMapping, setValues, setMatch, setSheets, reset, reading }
}

type Choices = ReturnType<typeof useChoices>

/** Another sheet has columns of its own: they are matched anew. */
function choosingSheet({ reset }: Choices, check: (next: Reading) => void) {
  return (sheet: string) => {
    reset(sheet)
    check({ sheet })
  }
}

/** Each choice is tried out a moment later. */
function choosing(
  { reading, mapping, values, setMapping, setValues, setMatch }: Choices,
  check: (next: Reading) => void,
) {
  return {
    map: (column: string, field: string) => {
      const next = mapColumn(mapping, column, field)
      setMapping(next)
      check({ ...reading, mapping: next })
    },
    /** the same for every row; undefined takes the field away */
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
