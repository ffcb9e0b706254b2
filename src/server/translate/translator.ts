import { words, type Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { overLimit } from '../account-limits.ts'

/** Text to translate; HTML keeps its tags. */
export interface TextToTranslate {
  readonly text: string
  readonly kind: 'text' | 'html'
}

interface RecordName {
  readonly area: string
  readonly id: number
}

export interface TranslationOrder {
  readonly texts: readonly TextToTranslate[]
  readonly from?: string | undefined
  readonly into: string
  readonly environment: Environment
  readonly operator: number
  /** record of the texts; its own translations come first */
  readonly about?: RecordName | undefined
  /** record whose translations are ignored */
  readonly without?: RecordName | undefined
}

/** Translated text with its source, or the reason for none. */
export type Translation =
  | { readonly text: string; readonly from: 'memory'; readonly area: string; readonly id: number }
  | { readonly text: string; readonly from: 'service' }
  | { readonly text: null; readonly why: Words }

/** Translation memory or service; a failed text does not affect others. */
export interface Translator {
  translate(order: TranslationOrder): Promise<Translation[]>
}

const mostTexts = 1_000

/** Each translator receives the texts that earlier ones left untranslated. */
export function oneAfterAnother(translators: readonly Translator[]): Translator {
  return {
    async translate(order) {
      if (order.texts.length > mostTexts) throw new Error(`at most ${mostTexts} texts at once`)
      const done: Translation[] = order.texts.map(({ text }) => (text.trim() === '' ? empty : unknown))
      for (const translator of translators) {
        const open = [...done.keys()].filter((index) => done[index]?.text === null && done[index] !== empty)
        if (open.length === 0) break
        const answers = await translator.translate({ ...order, texts: open.map((index) => order.texts[index]!) })
        for (const [source, index] of open.entries()) done[index] = answers[source] ?? unknown
      }
      return done
    },
  }
}

const hourMs = 3_600_000

export function metered(translator: Translator, most: number): Translator {
  const hours = new Map<number, { readonly until: number; count: number }>()
  return {
    async translate(order) {
      const now = performance.now()
      for (const [operator, { until }] of hours) if (until <= now) hours.delete(operator)
      const hour = hours.get(order.operator) ?? { until: now + hourMs, count: 0 }
      hours.set(order.operator, hour)
      const texts = order.texts.slice(0, Math.max(most - hour.count, 0))
      hour.count += texts.length
      const done = texts.length === 0 ? [] : await translator.translate({ ...order, texts })
      const why = overLimit('lookups', most)
      return order.texts.map((_, place): Translation => done[place] ?? { text: null, why })
    },
  }
}

const empty: Translation = { text: null, why: words('There is no text.', '没有文本。') }
const unknown: Translation = {
  text: null,
  why: words('There is no earlier translation of this text.', '该文本没有历史译文。'),
}
