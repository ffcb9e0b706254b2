import type { AnyArea, Field } from '#catalogue/index.ts'

/** Whether rows of a child area are one per language. */
export function isTranslation(area: AnyArea): boolean {
  return languageField(area) !== undefined
}

/** The field that says which language a row is in: a code, or the id of a language. */
export function languageField(area: AnyArea): string | undefined {
  const names = [...(area.rowKey ? [area.rowKey] : []), ...(area.unique ?? []), ...Object.keys(area.fields)]
  return area.parent === undefined ? undefined : names.find((name) => isLanguage(area.fields[name]))
}

function isLanguage(field: Field | undefined): boolean {
  return field?.kind === 'language' || (field?.kind === 'ref' && field.of === 'language')
}

/** What is translated: text, not pictures, switches and the language itself. */
export function textFields({ fields }: Pick<AnyArea, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([name, { kind, computed }]) =>
    !computed && ['text', 'longText', 'richText'].includes(kind) ? [name] : [],
  )
}
