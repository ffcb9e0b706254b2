import { dataOf } from './data.ts'

export const { configTree, commonTexts, globalSettings, richPages } = dataOf<{
  /** Depth by indent; key|name|kind|value|texts by language. */
  readonly configTree: readonly string[]
  /** name|use|text|translations */
  readonly commonTexts: readonly string[]
  readonly globalSettings: readonly string[]
  readonly richPages: readonly (readonly [path: string, html: string])[]
}>('config')
