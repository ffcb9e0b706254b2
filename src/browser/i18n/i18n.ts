import i18next from 'i18next'
import type { Language, Words } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import { app, useApp } from '#browser/state/app-state.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Plain<K>}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]
type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** For example `browse.noRows`. */
export type TextKey = Leaves<typeof en>
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const i18n = i18next.createInstance()
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en }, zh: { translation: zh } },
  // React escapes the texts.
  interpolation: { escapeValue: false },
})

const fixed: Record<Language, Translate> = {
  en: (key, values) => i18n.t(key, { ...values, lng: 'en' }),
  zh: (key, values) => i18n.t(key, { ...values, lng: 'zh' }),
}

export const t: Translate = (key, values) => fixed[app().language](key, values)

export function useT(): Translate {
  return fixed[useApp((state) => state.language)]
}

export function bothOf(key: TextKey, values?: Parameters<Translate>[1]): Words {
  return { en: fixed.en(key, values), zh: fixed.zh(key, values) }
}

/** Components use `useSay`, which follows a language switch. */
export function say(words: Words): string {
  return words[app().language]
}

const saying: Record<Language, (words: Words) => string> = { en: (words) => words.en, zh: (words) => words.zh }

export function useSay(): (words: Words) => string {
  return saying[useApp((state) => state.language)]
}

/** Texts of a folder: in both languages, made of values, or grouped. */
interface RoomWords {
  readonly [key: string]: Words | RoomWords | ((...values: never[]) => Words)
}

export type WordsIn<T> = {
  readonly [K in keyof T]: T[K] extends Words
    ? string
    : T[K] extends (...values: infer V) => Words
      ? (...values: V) => string
      : WordsIn<T[K]>
}

const inEnglish = perObject((room: RoomWords) => wordsIn(room, 'en'))
const inChinese = perObject((room: RoomWords) => wordsIn(room, 'zh'))

export function useWords<T extends object>(room: T): WordsIn<T> {
  const isChinese = useApp((state) => state.language) === 'zh'
  return (isChinese ? inChinese : inEnglish)(room as T & RoomWords) as WordsIn<T>
}

function wordsIn(room: RoomWords, language: Language): Record<string, unknown> {
  const pick = (each: RoomWords[string]): unknown => {
    if (typeof each === 'function') return (...values: never[]) => each(...values)[language]
    return isWords(each) ? each[language] : wordsIn(each, language)
  }
  return Object.fromEntries(Object.entries(room).map(([key, each]) => [key, pick(each)]))
}

function isWords(each: Words | RoomWords): each is Words {
  return typeof each['en'] === 'string'
}
