import type { Prompt } from '#derive/palette/palette.ts'
import type { Words } from '#catalogue/index.ts'
import type { NamedCode } from '../../kinds/controls/lists.ts'
import type { Option } from '../option.ts'
import type { RecentLine } from '../find/recents.ts'
import type { PaletteWords } from '../words.ts'

export interface OptionContext {
  readonly step: Prompt
  readonly text: string
  readonly words: PaletteWords
  readonly say: (words: Words) => string
  readonly said: readonly RecentLine[]
  readonly countries: readonly NamedCode[]
  readonly languages: readonly NamedCode[]
  readonly targets: readonly string[]
  readonly now: Date
}

export interface ValueOption extends Option {
  readonly value: unknown
}
