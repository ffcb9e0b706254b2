import type { TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'

type Input = Record<string, unknown>

/** Inputs that cannot be told from the declaration alone. */
export const given: Record<string, (caller: Caller, server: TestServer) => Promise<Input> | Input> = {}
