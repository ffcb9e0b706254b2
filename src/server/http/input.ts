import type { FastifyRequest } from 'fastify'
import { words, type Language } from '#catalogue/index.ts'
import { check, isBlank, type FieldError } from '#derive/check.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'

type Raw = Record<string, unknown>

/** What the request sends, from path, query and body together; a field sent twice with two values is refused. */
export async function rawInput(server: Server, request: FastifyRequest, entry: Entry, actor: Actor): Promise<Raw> {
  const body = request.isMultipart() ? await multipart(server, request, actor) : request.body
  const query = request.query as Raw
  if (
    body !== undefined &&
    body !== null &&
    (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body))
  ) {
    throw problem(400, 'bad-input', words('The body must be a JSON object.', '请求体必须是 JSON 对象。'))
  }
  const input = new Map(Object.entries(query))
  for (const [place, values] of [
    ['body', renamed((body ?? {}) as Raw, entry.command.bodyId)],
    ['path', request.params as Raw],
  ] as const) {
    for (const [name, value] of Object.entries(values)) {
      if (input.has(name) && !isSame(input.get(name), value)) {
        const found = words(
          `${name} is sent twice, with another value in the ${place}.`,
          `${name} 重复出现，且取值不一致。`,
        )
        throw problem(400, 'bad-input', found, [{ field: name, message: found }])
      }
      input.set(name, value)
    }
  }
  return Object.fromEntries(input)
}

function renamed({ id, ...body }: Raw, name: string | undefined): Raw {
  if (id === undefined) return body
  return name === undefined || Object.hasOwn(body, name) ? { id, ...body } : { ...body, [name]: id }
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || text(a) === text(b)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The input as the command takes it, or a problem that names each field. Lists check their own filters. */
export function checkedInput(entry: Entry, raw: Raw): Raw {
  const { isCheck: _, ...sent } = raw
  const { verb } = entry.command
  const fields = inputFields(entry)
  if (verb === 'list' || verb === 'exportRows') {
    refuse(check(fields, Object.fromEntries(pathParams(entry.path).map((name) => [name, sent[name]]))).errors)
    return sent
  }
  const partial = verb === 'update' || verb === 'toggle' || verb === 'publish' || verb === 'setStatus'
  const lenient = verb === 'publish' || verb === 'create' ? underAnyKey(entry, sent) : sent
  const open = entry.area.open === true && (verb === 'create' || verb === 'update')
  const { value, errors } = check(fields, lenient, { partial, open, window: entry.area.window })
  // what is left out of a partial input is left alone, but what must be there is not emptied or guessed
  const missing = Object.entries(fields).filter(
    ([name, field]) =>
      partial &&
      isBlank(field, lenient[name]) &&
      (field.required || (Object.hasOwn(lenient, name) && entry.area.fields[name]?.required)),
  )
  const own = open
    ? Object.keys(value).filter(
        (name) => !Object.hasOwn(fields, name) && (name.startsWith('_') || ownMembers.has(name)),
      )
    : []
  refuse([
    ...errors,
    ...missing
      .filter(([name]) => !errors.some(({ field }) => field === name))
      .map(([field]) => ({ field, message: words('This is required.', '此项必填。') })),
    ...own.map((field) => ({
      field,
      message: words(`${field} is not for callers to set.`, `${field} 不能由调用方设置。`),
    })),
  ])
  return value
}

// what a record says of itself, also where it stores what is sent
const ownMembers = new Set(['id', 'parent_id', 'created_at', 'updated_at', 'version'])

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some fields need another look.', '部分字段需要修改。'), errors)
}

// the specification names what is published, or added to, by `tagId`, `id`, `centerId` and so on, as each area pleases
function underAnyKey({ area, command, path }: Entry, sent: Raw): Raw {
  const param = command.param ?? 'id'
  if (command.verb === 'create' && command.param === undefined) return sent
  const key = Object.keys(sent).find(
    (name) =>
      (name === 'id' || name === 'parent_id' || name.endsWith('Id')) &&
      !pathParams(path).includes(name) &&
      (command.verb === 'publish' || !Object.hasOwn(area.fields, name)),
  )
  if (sent[param] !== undefined || key === undefined) return sent
  const { [key]: id, ...rest } = sent
  return { ...rest, [param]: id }
}

async function multipart(server: Server, request: FastifyRequest, actor: Actor): Promise<Raw> {
  const input: Raw = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const saved = await server.services.files.save(part.file, {
        title: part.filename,
        type: part.mimetype,
        operator: actor.id,
      })
      input[part.fieldname] = saved.url
    } else input[part.fieldname] = part.value
  }
  return input
}

export function languageOf(request: FastifyRequest): Language {
  return /^\s*zh/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}
