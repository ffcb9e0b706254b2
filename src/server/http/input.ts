import type { FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { multipart, type FormRequest } from './multipart.ts'
import { refuseTooMany, type RawInput } from '../world/checks/input.ts'

/** Reads input from path, query and body; throws 400 for a field with two values. */
export async function rawInput(
  server: Server,
  request: FastifyRequest,
  entry: Entry,
  arrival: FormRequest,
): Promise<RawInput> {
  const sent = request.isMultipart() ? await multipart(server, request, arrival) : request.body
  const body = Array.isArray(sent) ? underItsList(entry, sent) : sent
  const query = withoutClientMarks(request.query as RawInput, entry)
  const isObject = typeof body === 'object' && !Array.isArray(body) && !Buffer.isBuffer(body)
  if (body !== undefined && !isObject)
    throw problem(400, 'bad-input', words('The body must be a JSON object.', '请求体必须是 JSON 对象。'))
  refuseTooMany(entry, body ?? {})
  const input = new Map(Object.entries(query))
  for (const [place, values] of [
    ['body', renamed((body ?? {}) as RawInput, entry.command.bodyId)],
    ['path', request.params as RawInput],
  ] as const) {
    for (const [name, value] of Object.entries(values)) {
      if (input.has(name) && text(input.get(name)) !== text(value)) {
        const found = words(
          `${name} was sent twice, with a different value in the ${place}.`,
          `${name} 重复出现，且取值不一致。`,
        )
        throw problem(400, 'bad-input', found, [{ field: name, message: found }])
      }
      input.set(name, value)
    }
  }
  return Object.fromEntries(input)
}

const marks = new Set(['_', '_t'])

/** Removes cache busters of clients. */
function withoutClientMarks(query: RawInput, entry: Entry): RawInput {
  if (entry.method !== 'GET') return query
  const isMark = (name: string): boolean => marks.has(name) && !Object.hasOwn(inputFields(entry), name)
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isMark(name)))
}

function renamed({ id, ...body }: RawInput, name: string | undefined): RawInput {
  if (id === undefined) return body
  return name === undefined || Object.hasOwn(body, name) ? { id, ...body } : { ...body, [name]: id }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function underItsList(entry: Entry, sent: readonly unknown[]): unknown {
  const lists = Object.entries(inputFields(entry)).filter(([, { kind }]) => kind === 'list')
  return lists.length === 1 ? { [lists[0]?.[0] ?? '']: sent } : sent
}
