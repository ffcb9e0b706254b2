import type { CheckedById } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { DeclaredData } from '../declared.ts'
import type { Call } from '../server.ts'
import type { Direct } from '../calls/direct.ts'
import type { Download, Envelope, DryRunAnswer, Waiting } from '../world/answer.ts'

export type CallOf<I extends string> = Omit<Call, 'input'> & { readonly input: Readonly<CheckedById<Playdesk, I>> }

type HandlerAnswer<T> = T | Envelope<T> | DryRunAnswer | Waiting | Download | Direct

/** Function of a command that needs the server itself, not only a world. */
export type Handler<I extends string> = ((call: CallOf<I>) => Promise<HandlerAnswer<DeclaredData<I>>>) & {
  readonly tries?: true
}
