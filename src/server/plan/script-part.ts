import type { Role } from '#derive/roles.ts'
import type { Environment } from '#derive/environment.ts'
import type { ShownFault } from './report.ts'

/** The script of a plan. */
export interface ScriptPart {
  readonly title: string
  readonly script: string | null
  readonly scriptVersion: number | null
  readonly params: Readonly<Record<string, unknown>> | null
  /** log lines of the script; `at` in ms since its start */
  readonly log: readonly { readonly at: number; readonly message: string; readonly details: unknown }[]
  readonly progress: { readonly done: number; readonly total: number; readonly changes: number }
  readonly error: ShownFault | null
  readonly result: unknown
  /** roles that its calls needed; null for plans of one command */
  readonly needs: Readonly<Partial<Record<Environment, Role>>> | null
}
