import { words, type Words } from '#catalogue/index.ts'
import { nearest } from './nearest.ts'
import type { FieldError } from './field-error.ts'

// comparing every unknown name would block the server
const [mostCompared, mostNamed] = [10, 100]

/** Returns an error per name; the first ones have suggestions. */
export function unknownNames(names: readonly string[], known: readonly string[], what: Words): FieldError[] {
  const errors = names.slice(0, mostNamed).map((field, at) => {
    const name = field.slice(0, 200)
    const near = at < mostCompared ? nearest(name, known) : undefined
    return {
      field,
      message:
        near === undefined
          ? words(`There is no ${what.en} ${name}.`, `没有${what.zh} ${name}。`)
          : words(
              `There is no ${what.en} ${name}; did you mean ${near}?`,
              `没有${what.zh} ${name}，您是指 ${near} 吗？`,
            ),
    }
  })
  const more = names.length - errors.length
  const [field] = names.slice(mostNamed)
  if (field !== undefined)
    errors.push({
      field,
      message: words(
        `There are ${more} more names here of which none is a ${what.en}.`,
        `此处还有 ${more} 个名称，均不是${what.zh}。`,
      ),
    })
  return errors
}
