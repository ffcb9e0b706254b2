import { words, type Field, type Values, type Words } from '#catalogue/index.ts'
import { writable } from '#derive/input.ts'
import type { TextPlace } from '#derive/translations.ts'
import { allOf } from '#derive/kinds/shared/all-of.ts'
import { check } from '#derive/values/check.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import type { Problem } from '../../problem.ts'
import type { World } from '../../world/world.ts'
import {
  languageValue,
  textName,
  withTexts,
  type Languages,
  type TranslatedArea,
  type TranslatedRecord,
} from './text-area.ts'

export interface TextCell {
  readonly item: TranslatedRecord
  readonly place: TextPlace
  readonly code: string
  /** stored texts; undefined if there are none */
  readonly there: Values | undefined
}

/** `why`: reasons to refuse some. */
export interface TextWrite extends TextCell {
  readonly texts: Values
  readonly why: readonly Words[]
}

interface RecordWrite {
  readonly parts: readonly TextWrite[]
  readonly act: () => Promise<unknown>
}

const mostRefused = 1_000

/** Writes texts, each record on its own: a refusal leaves the others. */
export async function writeTexts(world: World, of: TranslatedArea, languages: Languages, given: readonly TextWrite[]) {
  const writes = given.map(checkedWrite)
  const found = writes.filter(({ texts }) => Object.keys(texts).length > 0)
  const records = recordWrites(world, of, languages, found)
  const refused = await world.separately(records.map(({ act }) => act))
  const failures = [
    ...writes.flatMap((write) => write.why.map((why) => ({ write, why }))),
    ...[...refused].flatMap(([index, problem]) =>
      (records[index]?.parts ?? []).map((write) => ({ write, why: reasonOf(problem, write) })),
    ),
  ]
  for (const { write, why } of failures) world.refuse(named(of, write, why))
  const failed = new Set([...refused.keys()].flatMap((index) => records[index]?.parts ?? []))
  return {
    changed: found.filter((write) => !failed.has(write)).length,
    refused: failures
      .slice(0, mostRefused)
      .map(({ write: { item, code }, why }) => ({ id: item.id, language: code, reason: why[world.language] })),
  }
}

function named(of: TranslatedArea, { item, code }: TextWrite, why: Words): Words {
  const { en, zh } = textName(of, item, code)
  return words(`${en}: ${why.en}`, `${zh}：${why.zh}`)
}

function reasonOf({ errors, words: whole }: Problem, { place }: TextWrite): Words {
  return errors.length > 0 ? allOf(errors.map((error) => fieldWords(error, place.fields))) : whole
}

function fieldWords({ field, message }: FieldError, fields: Readonly<Record<string, Field>>): Words {
  const title = fields[field]?.title
  return title ? words(`${title.en}: ${message.en}`, `${title.zh}：${message.zh}`) : message
}

/** Checks texts like calls; skips faulty ones, and all if a new row lacks a required one. */
function checkedWrite(write: TextWrite): TextWrite {
  const { place, code, there, texts, why } = write
  const { rows, member, language, fields } = place
  if (Object.keys(texts).length === 0) return write
  const isNew = there === undefined && language !== undefined
  const isByCode = member !== undefined && language === undefined
  const { [language ?? '']: _, ...all } = rows ? writable(rows) : fields
  const given = isByCode ? { [member]: { [code]: texts[member] } } : texts
  const { value, errors } = check(all, given, { partial: !isNew })
  const faulty = new Set(errors.map(({ field }) => field))
  const isLacking = isNew && [...faulty].some((name) => all[name]?.required)
  // a text that was not found is named already
  const faults = errors.filter(({ field }) => why.length === 0 || field in texts)
  const valid = Object.keys(isLacking ? {} : texts).filter((name) => !faulty.has(name))
  return {
    ...write,
    texts: Object.fromEntries(valid.map((name) => [name, isByCode ? texts[name] : value[name]])),
    why: [...why, ...faults.map((error) => fieldWords(error, all))],
  }
}

/** A child record has one write; languages inside a record are written together. */
function recordWrites(
  world: World,
  { area }: TranslatedArea,
  languages: Languages,
  writes: readonly TextWrite[],
): RecordWrite[] {
  const inside = writes.filter(({ place }) => !place.rows)
  const below = writes.flatMap((write): RecordWrite[] => {
    const { item, place, code, there, texts } = write
    const { rows, language } = place
    if (!rows || language === undefined) return []
    const value = languageValue(place, languages, code)
    const patch = there ? texts : { parent_id: item.id, [language]: value, ...texts }
    return [{ parts: [write], act: () => world.put(rows.id, there ? Number(there['id']) : null, patch) }]
  })
  const whole = [...Map.groupBy(inside, ({ item }) => item)].map(([item, parts]): RecordWrite => {
    const patch: Record<string, unknown> = {}
    for (const { place, code, texts } of parts) {
      const { member } = place
      if (member === undefined) Object.assign(patch, texts)
      else patch[member] = withTexts(place, member in patch ? patch[member] : item[member], code, texts)
    }
    return { parts, act: () => world.put(area.id, item.id, patch) }
  })
  return [...below, ...whole]
}
