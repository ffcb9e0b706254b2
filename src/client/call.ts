import { api, type Answer, type CallOptions } from './api.ts'
import { commandById, type Id, type Input, type Data, type Paged } from './commands.ts'
import { withQuery, type Query } from './query.ts'
import { requestOf } from './run-command.ts'

type Page = Required<Pick<Answer, 'total' | 'page' | 'pageSize'>>

/** A success of the command with this id. */
export type AnswerOf<I extends string> = Answer<Data<I>> & (Paged<I> extends true ? Page : unknown)

type Options = Omit<CallOptions, 'query' | 'body'>

/** Input may be left out where none of it is needed. */
type Given<I extends string> =
  {} extends Input<I> ? [input?: Input<I>, options?: Options] : [input: Input<I>, options?: Options]

/** Calls the command with this id; whatever kept it from success is thrown. */
export function call<const I extends string>(id: I & Id<I>, ...[input, options]: Given<I>): Promise<AnswerOf<I>> {
  const { method, path, ...sent } = requestOf(commandById(id), (input ?? {}) as Query)
  return api.call<Data<I>>(method, path, { ...options, ...sent }) as Promise<AnswerOf<I>>
}

/** The address of a command that only reads, for what the browser fetches itself: a download, a stream of events. */
export function address<const I extends string>(id: I & Id<I>, ...[input]: Given<I>): string {
  const { path, query } = requestOf(commandById(id), (input ?? {}) as Query)
  return withQuery(path, query ?? {})
}
