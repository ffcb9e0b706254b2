import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { environmentWords, type Environment } from '#derive/environment.ts'
import type { FieldError } from '#derive/values/field-error.ts'

/** An expected failure: becomes the answer with this status. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly words: Words
  readonly errors: readonly FieldError[]
  readonly extra: Readonly<Record<string, unknown>>
  /** refused because of other records, which may still change */
  isOfOthers = false

  constructor(
    status: number,
    code: string,
    text: Words,
    errors: readonly FieldError[],
    extra: Readonly<Record<string, unknown>>,
  ) {
    super(text.en)
    this.status = status
    this.code = code
    this.words = text
    this.errors = errors
    this.extra = extra
  }
}

export function problem(
  status: number,
  code: string,
  text: Words,
  errors: readonly FieldError[] = [],
  extra: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(status, code, text, errors, extra)
}

/** 403: the caller's role in this environment is too low */
export function forbidden(environment: Environment): Problem {
  const { en, zh } = environmentWords(environment)
  return problem(
    403,
    'forbidden',
    words(`You do not have the right to do this in ${en}.`, `您在${zh}没有执行此操作的权限。`),
  )
}

/** 403 without details, which would reveal hidden environments */
export const forbiddenElsewhere = problem(
  403,
  'forbidden',
  words('You do not have all the rights that this takes.', '您没有执行此操作所需的全部权限。'),
)

export function notFound(area: Pick<AnyArea, 'title'>, id: number | string): Problem {
  const text = words(
    `There is no ${area.title.en.toLowerCase()} ${id} in this environment.`,
    `当前环境中没有编号为 ${id} 的${area.title.zh}。`,
  )
  return problem(404, 'not-found', text)
}

/** 409: another change was faster; `current` is the present record */
export function conflict(area: Pick<AnyArea, 'title'>, id: number, current: unknown): Problem {
  const text = words(
    `This ${area.title.en.toLowerCase()} was changed by someone else. Compare and save again.`,
    `该${area.title.zh}已被他人修改，请对比后重新保存。`,
  )
  return problem(409, 'conflict', text, [], { current, id })
}

export function appendOnlyProblem({ titles }: Pick<AnyArea, 'titles'>): Problem {
  const text = words(
    `${titles.en} cannot be changed or deleted. Add a correcting entry instead.`,
    `${titles.zh}不可修改或删除，请通过冲正处理。`,
  )
  return problem(409, 'append-only', text)
}

export function badInput(errors: readonly FieldError[]): Problem {
  return problem(400, 'bad-input', words('Some fields are not valid.', '部分字段无效，请修改。'), errors)
}

/** 422 with one faulty field */
export function invalid(field: string, text: Words): Problem {
  return problem(422, 'invalid', text, [{ field, message: text }])
}

/** Joins two problems without repeated faults. */
export function bothWrong(one: Problem | undefined, other: Problem): Problem {
  if (!one) return other
  const errors = [...one.errors, ...other.errors]
  const each = new Map(errors.map((error) => [`${error.field} ${error.message.en}`, error]))
  return problem(one.status, one.code, one.words, [...each.values()], one.extra)
}
