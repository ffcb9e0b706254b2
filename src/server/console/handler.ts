import type { CheckedById } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Call } from '../server.ts'

/** A call of the command with this id; its input is checked as it is declared. */
export type CallOf<I extends string> = Omit<Call, 'input'> & { readonly input: Readonly<CheckedById<Playdesk, I>> }

/** The function behind the command with this id, which needs the server itself rather than a world. */
export type Handler<I extends string> = ((call: CallOf<I>) => Promise<unknown>) & { readonly tries?: true }
