import type { FastifyRequest } from 'fastify'
import { words, type Language } from '#catalogue/index.ts'
import { check } from '#derive/check.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'

type Raw = Record<string, unknown>

/** What the request sends, from path, query and body together; a field sent twice with two values is refused. */
export async function rawInput(server: Server, request: FastifyRequest, actor: Actor): Promise<Raw> {
  const body = request.isMultipart() ? await multipart(server, request, actor) : request.body
  const query = request.query as Raw
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body))) {
    throw problem(400, 'bad-input', words('The body must be a JSON object.', '请求体必须是 JSON 对象。'))
  }
  const input: Raw = { ...query, ...(body as Raw | undefined) }
  for (const [name, value] of Object.entries(request.params as Raw)) {
    if (input[name] !== undefined && String(input[name]) !== String(value)) {
      throw problem(400, 'bad-input', words(`${name} differs between path and body.`, `${name} 在路径与请求体中不一致。`))
    }
    input[name] = value
  }
  return input
}

/** The input as the command takes it, or a problem that names each field. Lists check their own filters. */
export function checkedInput(entry: Entry, raw: Raw): Raw {
  const { isCheck: _, ...sent } = raw
  const { verb } = entry.command
  if (verb === 'list' || verb === 'exportRows') return sent
  const partial = verb === 'update' || verb === 'toggle' || verb === 'publish'
  const lenient = verb === 'publish' ? publishedUnderAnyKey(entry, sent) : sent
  const open = entry.area.open === true && (verb === 'create' || verb === 'update')
  const fields = inputFields(entry)
  const required = Object.entries(fields).filter(([name, field]) => partial && field.required && lenient[name] === undefined)
  const { value, errors } = check(fields, lenient, { partial, open })
  const missing = required.map(([field]) => ({ field, message: words('This is required.', '此项必填。') }))
  const all = [...errors, ...missing.filter(({ field }) => !errors.some((error) => error.field === field))]
  if (all.length > 0) throw problem(400, 'bad-input', words('Some fields need another look.', '部分字段需要修改。'), all)
  return value
}

// the specification names the item by `tagId`, `id`, `centerId` and so on, as each area pleases
function publishedUnderAnyKey({ command, path }: Entry, sent: Raw): Raw {
  const param = command.param ?? 'id'
  const key = Object.keys(sent).find((name) => name !== 'ids' && (name === 'id' || name.endsWith('Id')) && !pathParams(path).includes(name))
  if (sent[param] !== undefined || key === undefined) return sent
  const { [key]: id, ...rest } = sent
  return { ...rest, [param]: id }
}

async function multipart(server: Server, request: FastifyRequest, actor: Actor): Promise<Raw> {
  const input: Raw = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const saved = await server.services.files.save(part.file, { title: part.filename, type: part.mimetype, operator: actor.id })
      input[part.fieldname] = saved.url
    } else input[part.fieldname] = part.value
  }
  return input
}

export function languageOf(request: FastifyRequest): Language {
  return /^\s*zh/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}
