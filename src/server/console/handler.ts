import type { CheckedById } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Call } from '../server.ts'

/** A call of the command with this id, with its checked input. */
export type CallOf<I extends string> = Omit<Call, 'input'> & { readonly input: Readonly<CheckedById<Playdesk, I>> }

/** The function of a command that needs the server itself, not only a world. */
export type Handler<I extends string> = ((call: CallOf<I>) => Promise<unknown>) & { readonly tries?: true }
