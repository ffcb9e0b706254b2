import { dataOf } from './data.ts'

export const { trials, features, coldNotes, operationTags } = dataOf<{
  /** Subject, place, layer of traffic. */
  readonly trials: readonly (readonly [name: string, module: Module, layer: number])[]
  readonly features: readonly (readonly [key: string, name: string, description: string, configure: unknown])[]
  readonly coldNotes: readonly string[]
  /** With colours. */
  readonly operationTags: readonly (readonly [string, string, string])[]
}>('laboratory')

type Module = 'special-topic' | 'speed-dial' | 'banner' | 'home-feed' | 'rank' | 'search' | 'push'
