import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import type { Data } from '#client/commands.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import type { Mapping } from './mapping.ts'

type Imported = Data<'record.import'>

/** of a file that was only looked at, of a long one, or of a workbook */
type Sometimes = 'sampled' | 'state' | 'sheet' | 'otherSheets' | 'hiddenSheets' | 'hiddenRows' | 'hiddenColumns'

/** A file that was checked; of one that was only looked at there is no plan. */
export type Checked = Required<Omit<Imported, Sometimes>> &
  Pick<Imported, Sometimes> & {
    /** all errors by what is wrong */
    readonly groups?: readonly ErrorGroup[]
    /** fields by which rows without an id were matched with records; none where each makes a new one */
    readonly match?: readonly string[]
  }

export interface RowError {
  readonly line: number
  readonly field: string
  /** what the file says there */
  readonly value?: string
  readonly message: string
}

/** Rows in which the same is wrong. */
export interface ErrorGroup {
  readonly field: string
  readonly message: string
  readonly rows: number
  readonly lines: readonly number[]
  readonly values: readonly string[]
}

/** How the rows are read; what is left out is guessed by the server. */
export interface Reading {
  /** which sheet of a workbook */
  readonly sheet?: string
  readonly mapping?: Mapping
  /** what every row says, by field */
  readonly values?: Readonly<Record<string, string>>
  readonly match?: readonly string[]
}

/** rows of a longer file that each choice of columns is tried on */
const sampleSize = 2_000

export interface Progress {
  readonly done: number
  readonly total?: number | null
}

/** Waits until the plan of a long file is made; cancels it when nobody waits any more. */
async function planned(
  begun: Checked,
  id: number,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Checked> {
  const stop = () => void drop(id)
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const { data } = await call('plan.get', { id }, { signal })
      if (data.state === 'failed' || data.state === 'cancelled')
        throw new Error(data.error?.message ?? t('common.failed'))
      if (data.state !== 'planning') {
        const { errors: _, answers, ...rest } = data
        return { ...begun, ...rest, plan: id, ...(answers[0] as object) }
      }
      onProgress(data.progress)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Ends a plan that nobody waits for any more. */
async function drop(plan: number): Promise<void> {
  // one that was made meanwhile stays, and is found among the plans
  await call('plan.cancel', { id: plan }).catch(() => undefined)
}

/** Checks the rows of a file, of a long one only the first; undefined when cancelled. */
export async function checkFile(
  area: string,
  file: string,
  { sheet, mapping, values = {}, match }: Reading,
  isWhole: boolean,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Checked | undefined> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  const input = {
    area,
    file,
    ...(sheet === undefined ? {} : { sheet }),
    ...(mapping ? { mapping } : {}),
    ...(Object.keys(given).length > 0 ? { values: given } : {}),
    ...(match ? { match } : {}),
    ...(isWhole ? {} : { sample: sampleSize }),
  }
  const { data } = await call('record.import', input, { timeout: 300_000, signal })
  if (signal.aborted) {
    if (data.plan !== null) await drop(data.plan)
    return undefined
  }
  const found = data as Checked
  return found.state === 'planning' && found.plan !== null ? planned(found, found.plan, signal, onProgress) : found
}

/** The sheets of which one has to be chosen before a workbook is read. */
export function sheetsAsked(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'which-sheet') return undefined
  return error.errors.flatMap(({ field, message }) => (field === 'sheet' ? [] : [message]))
}

/** Why a file could not be checked, in words; nothing where only the sheet has to be chosen. */
export function checkFault(error: unknown): string | undefined {
  if (sheetsAsked(error)) return undefined
  const reasons = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
  return reasons.length > 0 ? reasons.join(' ') : problemText(error, t)
}
