import type { AnyArea, Effect, Field, Method } from '#catalogue/index.ts'
import { kinds } from '../kinds/kinds.ts'
import { pathParams, type Entry } from '../calls.ts'
import { neededFor } from '../roles.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { fieldSchema, inputFor, inputSchema, mustSend, outputSchema, rowSchema } from './schema.ts'
import { titleOf } from '../wording.ts'

/** One tag per area; `operationId` is the command id. */
export function openApi(
  entries: readonly Entry[],
  info: { readonly title: string; readonly version: string },
): JsonSchema {
  const areas = new Map(entries.map(({ name, area }) => [name, area]))
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const variants: { pathname: string; method: string; query: string; operation: JsonSchema }[] = []
  for (const entry of entries) {
    for (const [index, call] of [entry.command.call, ...(entry.command.alias ?? [])].entries()) {
      const [method = 'GET', path = '/'] = call.split(' ')
      const id = index === 0 ? entry.id : `${entry.id}~${index}`
      const [pathname = '/', query] = path.split('?')
      if (query === undefined) (paths[pathname] ??= {})[method.toLowerCase()] = operation({ ...entry, path }, id)
      else
        variants.push({
          pathname,
          method: method.toLowerCase(),
          query,
          operation: operation({ ...entry, path: pathname }, id),
        })
    }
  }
  // OpenAPI allows one operation per path and method, which includes variants by query
  for (const { pathname, method, query, operation: other } of variants) {
    const shared = ((paths[pathname] ??= {})[method] ??= other)
    const known = (shared['x-variants'] ?? {}) as JsonSchema
    paths[pathname][method] = { ...shared, 'x-variants': { ...known, [query]: other } }
  }
  const rows = [...areas].filter(([name]) => entries.some((entry) => entry.name === name && answersRow(entry)))
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'MIT', identifier: 'MIT' }, description: overview },
    servers: [{ url: '/', description: 'The environment is the first label of the host, such as prod-ie.' }],
    security: [{ session: [] }, { token: [] }],
    tags: [...areas.values()].map(tag),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'playdesk', description: 'Set by signing in.' },
        token: { type: 'http', scheme: 'bearer', description: 'Made by POST /api/-/tokens.' },
      },
      parameters,
      responses,
      schemas: {
        Failure: failure,
        Change: change,
        ...Object.fromEntries(rows.map(([name, area]) => [name, rowSchema(area)])),
      },
    },
  }
}

const overview = [
  'Every operation of the console is one call. Success answers `{ code: 0, message: "ok", data }`; lists add `total`, `page`, `pageSize` and `next`, writes add `receipt`, dry runs `changes`; where more than the named record changes, both say so in words, as `counted`.',
  'Messages come in the language of `Accept-Language`: English or Chinese. Numbers may be sent as text.',
].join('\n\n')

const withoutBody = new Set<Method>(['GET', 'DELETE', 'HEAD'])

function operation(entry: Entry, operationId: string): JsonSchema {
  const { area, command, method, path } = entry
  const title = titleOf(entry)
  const inPath = pathParams(path)
  const fields = inputFor(entry)
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  const query = withoutBody.has(method) ? rest.map(([name, field]) => queryParameter(name, field)) : []
  const body = withoutBody.has(method) || rest.length === 0 ? {} : { requestBody: requestBody(entry, rest) }
  return {
    operationId,
    tags: [area.id],
    summary: title.en,
    'x-title-zh': title.zh,
    ...(command.help ? { description: command.help.en, 'x-description-zh': command.help.zh } : {}),
    'x-effect': command.effect,
    'x-arity': command.arity,
    'x-role': neededFor(entry),
    ...(command.irreversible ? { 'x-irreversible': true } : {}),
    parameters: [...inPath.map((name) => pathParameter(name, fields[name])), ...query, ...headers(command.effect)],
    ...body,
    responses: answers(entry),
  }
}

function pathParameter(name: string, field: Field | undefined): JsonSchema {
  return {
    name,
    in: 'path',
    required: true,
    schema: field ? fieldSchema({ ...field, required: true }) : { type: 'string' },
  }
}

function queryParameter(name: string, field: Field): JsonSchema {
  const schema = fieldSchema(field)
  const common = { name, in: 'query', ...(mustSend(field) ? { required: true } : {}) }
  const isList = [schema['type']].flat().includes('array')
  if (kinds[field.kind].holdsSeveral && !isList) return { ...common, content: { 'application/json': { schema } } }
  return { ...common, ...(isList ? { style: 'form', explode: false } : {}), schema }
}

function requestBody(entry: Entry, fields: readonly (readonly [string, Field])[]): JsonSchema {
  const { required, properties, ...rest } = inputSchema(entry)
  const inBody = fields.map(([name]) => name)
  const needed = (Array.isArray(required) ? required : []).filter((name: string) => inBody.includes(name))
  const own = Object.fromEntries(
    fields.map(([name, field]) => [name, (properties as Record<string, unknown>)[name] ?? fieldSchema(field)]),
  )
  const schema = { ...rest, properties: own, ...(needed.length > 0 ? { required: needed } : {}) }
  const files = fields.filter(([, { kind }]) => kind === 'file')
  const parts = {
    ...schema,
    properties: { ...own, ...Object.fromEntries(files.map(([name, { title }]) => [name, upload(title.en)])) },
  }
  const content = {
    'application/json': { schema },
    ...(files.length > 0 ? { 'multipart/form-data': { schema: parts } } : {}),
  }
  return { content, ...(needed.length > 0 ? { required: true } : {}) }
}

function upload(title: string): JsonSchema {
  return { title, type: 'string', contentMediaType: 'application/octet-stream' }
}

function headers(effect: Effect): JsonSchema[] {
  return effect === 'read' ? [] : Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function answers(entry: Entry): JsonSchema {
  const { command, path, method } = entry
  const failures = [
    '400',
    '401',
    '403',
    ...(path.includes('{') ? ['404'] : []),
    ...(command.effect === 'read' ? [] : ['409', '422']),
  ]
  return {
    200: method === 'HEAD' ? { description: 'Done.' } : success(entry),
    ...Object.fromEntries(failures.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
  }
}

function success(entry: Entry): JsonSchema {
  const { command } = entry
  if (command.verb === 'exportRows' || command.answers === 'file')
    return { description: 'The rows as CSV.', content: { 'text/csv': { schema: { type: 'string' } } } }
  if (command.answers === 'raw') return { description: 'Has a protocol of its own.' }
  const row = answersRow(entry) ? { $ref: `#/components/schemas/${entry.name}` } : undefined
  const paged = command.verb === 'list' || command.answers === 'page'
  const properties = {
    code: { type: 'integer', const: 0 },
    message: { type: 'string' },
    data: outputSchema(entry, row),
    ...(paged ? { total: count, page: count, pageSize: count, next: { type: 'string' } } : {}),
    ...(command.effect === 'read'
      ? {}
      : { receipt: count, counted, sends, changes: { type: 'array', items: { $ref: '#/components/schemas/Change' } } }),
  }
  const required = ['code', 'message', ...(paged ? ['total', 'page', 'pageSize'] : [])]
  return { description: 'Done.', content: { 'application/json': { schema: { type: 'object', properties, required } } } }
}

function answersRow({ command }: Entry): boolean {
  return (
    command.answers === 'record' ||
    ['list', 'get', 'create', 'update', 'toggle', 'setStatus', 'copy'].includes(command.verb)
  )
}

function tag({ id, titles }: AnyArea): JsonSchema {
  return { name: id, description: titles.en, 'x-description-zh': titles.zh }
}

const count = { type: 'integer', minimum: 0 }

const bothWords = {
  type: 'object',
  properties: { en: { type: 'string' }, zh: { type: 'string' } },
  required: ['en', 'zh'],
}

const counted = {
  type: 'object',
  properties: {
    own: count,
    all: bothWords,
    with: { anyOf: [bothWords, { type: 'null' }] },
    also: { anyOf: [bothWords, { type: 'null' }] },
  },
  required: ['own', 'all', 'with', 'also'],
}

const sends = {
  type: 'object',
  description: 'Messages that the changes send by themselves: at once, which cannot be undone, or at a later time.',
  properties: { now: count, later: count, first: { type: ['string', 'null'], format: 'date-time' } },
  required: ['now', 'later', 'first'],
}

const parameters = {
  RequestedWith: {
    name: 'X-Requested-With',
    in: 'header',
    description: 'Needed with a session cookie, for a call with an effect must not be made by another site.',
    schema: { type: 'string', const: 'playdesk' },
  },
  DryRun: {
    name: 'X-Playdesk-Dry-Run',
    in: 'header',
    description:
      'Checks the call and answers what it would change; nothing is written. What changes no records itself (plans, runs, scripts, operators) has none: 422 `no-dry-run`.',
    schema: { type: 'string', enum: ['0', '1', 'false', 'true'] },
  },
  Confirm: {
    name: 'confirm',
    in: 'query',
    description:
      'Repeats a call that was answered 428: the phrase that the answer names. It is taken from the body as well.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and input answer the first result again.',
    schema: { type: 'string', maxLength: 255 },
  },
}

const failure = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
    url: { type: 'string', description: 'Where to sign in.' },
    current: { type: 'object', description: 'The record as it is now.' },
    confirm: { type: 'string', description: 'Of a 428: what to send as `confirm`.' },
  },
}

const change = {
  type: 'object',
  required: ['area', 'id', 'environment', 'kind', 'fields'],
  properties: {
    area: { type: 'string' },
    id: { type: 'integer' },
    environment: { type: 'string' },
    kind: { type: 'string', enum: ['create', 'update', 'remove'] },
    label: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, before: {}, after: {} }, required: ['field'] },
    },
  },
}

const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

const responses = {
  400: { description: 'Something sent is wrong; `errors` names each field.', content: refused },
  401: { description: 'Not signed in; `url` is the sign-in address.', content: refused },
  403: { description: 'The role does not allow it, or the call came from another site.', content: refused },
  404: { description: 'There is no such record.', content: refused },
  409: { description: 'The record was changed meanwhile; `current` is the record as it is now.', content: refused },
  422: { description: 'Understood, but not possible as things are.', content: refused },
}
