import { words, type AnyArea, type Areas, type Field, type Fields, type Words } from '#catalogue/index.ts'
import { kinds } from './kinds/kinds.ts'

export function isTranslation(area: AnyArea): boolean {
  return languageField(area) !== undefined
}

/** Field with the language of a translation: a code or a reference. */
export function languageField(area: AnyArea): string | undefined {
  if (area.parent === undefined) return undefined
  const names = [...(area.rowKey ? [area.rowKey] : []), ...(area.unique ?? []), ...Object.keys(area.fields)]
  return names.find((name) => isLanguage(area.fields[name]))
}

function isLanguage(field: Field | undefined): boolean {
  return field?.kind === 'language' || (field?.kind === 'ref' && field.of === 'language')
}

export function textFields({ fields }: Pick<AnyArea, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([name, { kind, computed }]) => (!computed && kinds[kind].isText ? [name] : []))
}

export const sourceLanguage = 'en'

export function noTexts({ titles }: Pick<AnyArea, 'titles'>): Words {
  return words(`${titles.en} have no texts by language.`, `${titles.zh}没有多语言内容。`)
}

/** Place of a record's translations: child records, or a member of the record. */
export interface TextPlace {
  /** child area with one record per language; undefined: in the record */
  readonly rows?: AnyArea
  /** member of the record that holds all languages */
  readonly member?: string
  /** field of `rows` with the language; undefined for texts by language code */
  readonly language?: string
  /** translated fields by name; texts by language code have the member itself */
  readonly fields: Fields
}

export function textPlaces(areas: Areas, area: AnyArea): TextPlace[] {
  const below = Object.values(areas).flatMap((rows): TextPlace[] => {
    const isBelow = rows.parent !== undefined && rows.store === undefined && [area.id, area.store].includes(rows.parent)
    const language = isBelow ? languageField(rows) : undefined
    const fields = fieldsNamed(rows.fields, textFields(rows))
    return language === undefined || Object.keys(fields).length === 0 ? [] : [{ rows, language, fields }]
  })
  const inside = Object.entries(area.fields).flatMap(([member, field]): TextPlace[] => {
    if (field.computed) return []
    if (field.kind === 'perLanguage') return [{ member, fields: { [member]: field } }]
    const item = field.kind === 'list' && field.item?.kind === 'object' ? (field.item.fields ?? {}) : {}
    const [language] = Object.keys(item).filter((name) => item[name]?.kind === 'language')
    const fields = fieldsNamed(item, textFields({ fields: item }))
    return language === undefined || Object.keys(fields).length === 0 ? [] : [{ member, language, fields }]
  })
  return [...below, ...inside]
}

function fieldsNamed(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
}
