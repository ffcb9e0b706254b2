import { dataOf } from './data.ts'

export const { trials, features, coldNotes, operationTags } = dataOf<{
  /** Trials: what is tried, where, and in which layer of traffic. */
  readonly trials: readonly (readonly [name: string, module: Module, layer: number])[]
  /** Trial features: key, name, description, configuration. */
  readonly features: readonly (readonly [key: string, name: string, description: string, configure: unknown])[]
  readonly coldNotes: readonly string[]
  /** Tags that operations put on games, with their colours. */
  readonly operationTags: readonly (readonly [string, string, string])[]
}>('laboratory')

type Module = 'special-topic' | 'speed-dial' | 'banner' | 'home-feed' | 'rank' | 'search' | 'push'
