import { api, type Answer, type CallOptions } from './api.ts'
import { commandById, type KnownCommandId, type Input, type Data, type IsPaged } from './commands.ts'
import { withQuery, type QueryValues } from './query.ts'
import { requestOf } from './run-command.ts'

type PageInfo = Required<Pick<Answer, 'total' | 'page' | 'pageSize'>>

export type AnswerOf<I extends string> = Answer<Data<I>> & (IsPaged<I> extends true ? PageInfo : unknown)

type InputOptions = Omit<CallOptions, 'query' | 'body'>

/** Arguments of a call; input without required fields is optional. */
type CallArguments<I extends string> =
  {} extends Input<I> ? [input?: Input<I>, options?: InputOptions] : [input: Input<I>, options?: InputOptions]

/** Throws an `ApiProblem` unless the call succeeds. */
export function call<const I extends string>(
  id: I & KnownCommandId<I>,
  ...[input, options]: CallArguments<I>
): Promise<AnswerOf<I>> {
  const { method, path, ...sent } = requestOf(commandById(id), (input ?? {}) as QueryValues)
  return api.call<Data<I>>(method, path, { ...options, ...sent }) as Promise<AnswerOf<I>>
}

/** Address of a read; `~data` is the type of its answer, never a value. */
export type ReadAddress<T = unknown> = string & { readonly '~data'?: T }

export function address<const I extends string>(
  id: I & KnownCommandId<I>,
  ...[input]: CallArguments<I>
): ReadAddress<Data<I>> {
  const { path, query } = requestOf(commandById(id), (input ?? {}) as QueryValues)
  return withQuery(path, query ?? {}) as ReadAddress<Data<I>>
}
