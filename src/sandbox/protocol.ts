import { logEndLines } from '#derive/values/left-out.ts'
import type { WatchedScript } from './watched.ts'

export interface SandboxLimits {
  /** computing time without waits */
  readonly cpuMs: number
  readonly memoryMiB: number
  readonly calls: number
  /** maximum log lines, half from each end */
  readonly logLines: number
  /** computing time after `run` has returned */
  readonly afterwardsMs: number
}

export const defaultLimits: SandboxLimits = {
  cpuMs: 30_000,
  memoryMiB: 64,
  calls: 250_000,
  logLines: 2 * logEndLines,
  afterwardsMs: 5_000,
}

/** Script without types, its line numbers unchanged, or its fault. */
export type StrippedScript = WatchedScript | { readonly fault: ScriptFault }

/** Runs a script; the server answers its description with parameters. */
export interface RunJob {
  readonly kind: 'run'
  readonly script: StrippedScript
  /** area → actions, as JSON */
  readonly names: string
  /** seed of `Math.random` */
  readonly seed: number
  /** fixed current time, ISO 8601 */
  readonly now: string
  /** default: en-GB */
  readonly locale?: string
  readonly limits: SandboxLimits
}

/** Describes scripts, each in its own machine, without running them. */
export interface DescribeJob {
  readonly kind: 'describe'
  readonly scripts: readonly StrippedScript[]
  readonly locale?: string
  readonly limits: SandboxLimits
}

export type ScriptFaultCode =
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

/** Failure of a script, at a line of its author's text. */
export interface ScriptFault {
  readonly code: ScriptFaultCode
  readonly message: string
  readonly line: number | null
  readonly column: number | null
  /** code of the refused call that ended the script */
  readonly problem?: string
}

/** `text` is JSON. */
export type ScriptDescription = { readonly text: string } | { readonly fault: ScriptFault }

export interface LogText {
  /** ms since the epoch, monotonic */
  readonly at: number
  /** JSON: `[message, details, long details?]` */
  readonly text: string
}

/** New lines of a log's start, and its current last lines. */
export interface LogLines {
  readonly first: readonly LogText[]
  readonly last: readonly LogText[]
  /** number of lines between */
  readonly leftOut: number
}

export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'described'; readonly text: string }
  | {
      readonly type: 'calls'
      readonly calls: readonly string[]
      readonly usedMs: number
      readonly progress: string | undefined
    }
  | ({ readonly type: 'log' } & LogLines)
  | { readonly type: 'progress'; readonly text: string }
  /** `run` has returned while `calls` calls are unanswered */
  | { readonly type: 'open'; readonly calls: number; readonly line: number | null }
  | { readonly type: 'done'; readonly result: string }
  | { readonly type: 'failed'; readonly fault: ScriptFault }
  | { readonly type: 'looked'; readonly looks: readonly ScriptDescription[] }

export type ToWorker =
  | { readonly type: 'params'; readonly text: string }
  | { readonly type: 'answers'; readonly text: string }
