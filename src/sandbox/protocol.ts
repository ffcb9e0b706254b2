import type { Watched } from './watched.ts'

/** What a script may use up before it is stopped. */
export interface Limits {
  /** time that the script itself computes; waiting for answers does not count */
  readonly cpuMs: number
  /** memory of the script, all its strings and buffers included */
  readonly memoryMiB: number
  readonly calls: number
  readonly logLines: number
  /** computing time for what goes on once `run` has returned */
  readonly afterwardsMs: number
}

export const defaultLimits: Limits = {
  cpuMs: 30_000,
  memoryMiB: 64,
  calls: 250_000,
  logLines: 1_000,
  afterwardsMs: 5_000,
}

/** A script as it is run, every line where it was; or what is wrong with it, and where. */
export type Stripped = Watched | { readonly fault: ScriptFault }

/** Runs one script, whose description is answered with its parameters before it goes on. */
export interface RunJob {
  readonly kind: 'run'
  readonly script: Stripped
  /** area → actions, as JSON */
  readonly names: string
  /** decides every random number of the run */
  readonly seed: number
  /** ISO 8601: the only moment the script knows */
  readonly now: string
  /** of numbers and dates of which the script names no language: British English where it is left out */
  readonly locale?: string
  readonly limits: Limits
}

/** Looks at scripts without running them, each in a machine of its own. */
export interface DescribeJob {
  readonly kind: 'describe'
  readonly scripts: readonly Stripped[]
  readonly locale?: string
  readonly limits: Limits
}

export type FaultCode =
  | 'script-error'
  | 'syntax-error'
  | 'not-a-script'
  | 'cpu-limit'
  | 'out-of-memory'
  | 'too-many-calls'
  | 'call-too-large'
  | 'still-running'
  | 'still-waiting'
  | 'crashed'

/** Why a script ended badly, where the author can find it. */
export interface ScriptFault {
  readonly code: FaultCode
  readonly message: string
  readonly line: number | null
  readonly column: number | null
  /** code of the problem that a call answered, when that is what ended the script */
  readonly problem?: string
}

/** A look at one script: what it says of itself, as JSON, or what is wrong with it. */
export type Look = { readonly text: string } | { readonly fault: ScriptFault }

export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'described'; readonly text: string }
  /** with how far it is, where it has said so since */
  | {
      readonly type: 'calls'
      readonly calls: readonly string[]
      readonly usedMs: number
      readonly progress: string | undefined
    }
  | { readonly type: 'log'; readonly text: string }
  | { readonly type: 'progress'; readonly text: string }
  /** it has returned before so many of its calls were answered */
  | { readonly type: 'open'; readonly calls: number; readonly line: number | null }
  | { readonly type: 'done'; readonly result: string }
  | { readonly type: 'failed'; readonly fault: ScriptFault }
  | { readonly type: 'looked'; readonly looks: readonly Look[] }

export type ToWorker =
  | { readonly type: 'params'; readonly text: string }
  | { readonly type: 'answers'; readonly text: string }
