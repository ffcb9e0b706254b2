import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import type { Data } from '#client/commands.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import type { FieldByColumn } from './mapping.ts'

type ImportAnswer = Data<'record.import'>

type OptionalMember = 'sampled' | 'state' | 'sheet' | 'otherSheets' | 'hiddenSheets' | 'hiddenRows' | 'hiddenColumns'

/** A preview, or a plan of the changes. */
export type CheckedFile = Required<Omit<ImportAnswer, OptionalMember>> & Pick<ImportAnswer, OptionalMember>

/** Equal errors of a column. */
export type ErrorGroup = CheckedFile['groups'][number]

/** The server guesses missing choices. */
export interface ImportOptions {
  readonly sheet?: string
  readonly mapping?: FieldByColumn
  /** Constants by field. */
  readonly values?: Readonly<Record<string, string>>
  /** Fields that identify records. */
  readonly match?: readonly string[]
}

/** Rows of a long file that each mapping is tried on. */
const sampleSize = 2_000

export interface CheckProgress {
  readonly done: number
  readonly total?: number | null
}

/** Waits for the plan of a long file; cancels it on abort. */
async function planned(
  begun: CheckedFile,
  id: number,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<CheckedFile> {
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

async function drop(plan: number): Promise<void> {
  // A plan completed meanwhile stays in the list.
  await call('plan.cancel', { id: plan }).catch(() => undefined)
}

/** Checks all rows, or a sample of a long file; undefined if aborted. */
export async function checkFile(
  area: string,
  file: string,
  { sheet, mapping, values = {}, match }: ImportOptions,
  isWhole: boolean,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<CheckedFile | undefined> {
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
  const found = data as CheckedFile
  return found.state === 'planning' && found.plan !== null ? planned(found, found.plan, signal, onProgress) : found
}

/** Undefined for other errors. */
export function sheetChoices(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'which-sheet') return undefined
  return error.errors.flatMap(({ field, message }) => (field === 'sheet' ? [] : [message]))
}

/** Returns the error in words; undefined if only a sheet must be chosen. */
export function checkFault(error: unknown): string | undefined {
  if (sheetChoices(error)) return undefined
  const reasons = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
  return reasons.length > 0 ? reasons.join(' ') : problemText(error, t)
}
