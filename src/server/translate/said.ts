import type { Values } from '#catalogue/index.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import type { TextMembers, TextRows } from '../records/translated-texts.ts'

export interface TranslationRequest {
  readonly text: string
  /** code of the source language, if known */
  readonly from?: string | undefined
  readonly into: string
}

/** Ignores case and spaces. */
function comparable(text: unknown): string {
  return typeof text === 'string' ? text.trim().replaceAll(/\s+/g, ' ').toLowerCase() : ''
}

export function textInRow(
  { members }: Pick<TextRows, 'members'>,
  { text }: TranslationRequest,
  row: Values,
  other: Values,
) {
  return given(members.filter((member) => same(row[member], text)).map((member) => other[member]))
}

export function textInside(
  { members, languages }: TextMembers,
  wanted: TranslationRequest,
  data: Values,
): string | undefined {
  return given(
    members.flatMap((member) => {
      const key = languages[member]
      return key === undefined ? inTexts(data[member], wanted) : inRows(data[member], key, wanted)
    }),
  )
}

function inTexts(texts: unknown, { text, from, into }: TranslationRequest): unknown[] {
  if (!isObject(texts)) return []
  const isThere = Object.entries(texts).some(([code, said]) => fits(code, from, into) && same(said, text))
  return isThere ? [texts[into]] : []
}

function inRows(rows: unknown, key: string, { text, from, into }: TranslationRequest): unknown[] {
  const all = Array.isArray(rows) ? rows.filter(isObject) : []
  const other = all.find((row) => row[key] === into)
  const holders = all.filter((row) => fits(row[key], from, into))
  return holders.flatMap((row) =>
    Object.keys(row)
      .filter((member) => member !== key && same(row[member], text))
      .map((member) => other?.[member]),
  )
}

function fits(code: unknown, from: string | undefined, into: string): boolean {
  return code !== into && (from === undefined || code === from)
}

function same(one: unknown, other: string): boolean {
  return typeof one === 'string' && comparable(one) === comparable(other)
}

function given(texts: readonly unknown[]): string | undefined {
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
