import type { Field } from '#catalogue/index.ts'

const gap = '…'

/** Returns an example of the JSON that a field expects, with `…` for plain values. */
export function shapeOf(field: Field): unknown {
  switch (field.kind) {
    case 'perLanguage':
      return { en: gap, zh: gap }
    case 'object':
      return Object.fromEntries(Object.entries(field.fields ?? {}).map(([name, member]) => [name, shapeOf(member)]))
    case 'list':
      return [field.item ? shapeOf(field.item) : gap]
    case 'json':
      return field.example ?? gap
    default:
      return gap
  }
}
