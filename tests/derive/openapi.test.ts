import { describe, expect, it } from 'vitest'
import {
  area,
  command,
  file,
  get,
  importRows,
  int,
  json,
  list,
  listOf,
  removeMany,
  text,
  toggle,
} from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { openApi } from '#derive/http/openapi.ts'

const shelf = area({
  id: 'shelf',
  title: ['Shelf', 'Shelves', '货架'],
  fields: { name: text('Name', '名称', { required: true }), online: int('Online', '上线') },
  commands: {
    list: list('GET /api/shelf'),
    get: get('GET /api/shelf/{id}'),
    toggleOnline: toggle('PUT /api/shelf/{id}/toggle-online', { field: 'online', reason: 'required' }),
    removeMany: removeMany('DELETE /api/shelf'),
    import: importRows('POST /api/shelf/import', { param: 'file' }),
    find: command('GET /api/find-shelf', {
      title: ['Find', '查找'],
      effect: 'read',
      input: { ids: listOf('Ids', '编号', int('Id', '编号')), near: json('Near', '附近') },
    }),
    send: command('POST /api/sendShelf', {
      title: ['Send', '发送'],
      effect: 'publish',
      irreversible: true,
      alias: ['POST /api/send-shelf'],
      input: { shelfId: int('Shelf', '货架', { required: true }), map: file('Map', '地图') },
    }),
  },
})

interface Operation {
  operationId: string
  'x-variants'?: Record<string, Operation>
  tags: string[]
  parameters: {
    name?: string
    in?: string
    $ref?: string
    required?: boolean
    style?: string
    explode?: boolean
    content?: unknown
    schema?: { type: unknown }
  }[]
  requestBody?: {
    required?: boolean
    content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }>
  }
  responses: Record<string, { content: Record<string, { schema: { properties: Record<string, unknown> } }> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
}

const info = { title: 'Shelves', version: '1' }
const { paths } = openApi(calls({ shelf }), info) as unknown as Document
const at = (path: string, method: string) => paths[path]![method]!
const named = (operation: Operation, place: string) =>
  operation.parameters.filter((each) => each.in === place).map(({ name }) => name)

describe('an operation', () => {
  it('an operation has its path, and its query if it has no body', () => {
    expect(named(at('/api/shelf/{id}', 'get'), 'path')).toEqual(['id'])
    expect(named(at('/api/shelf', 'get'), 'query')).toEqual(
      expect.arrayContaining(['page', 'pageSize', 'name', 'online_from']),
    )
    expect(at('/api/shelf', 'get').requestBody).toBeUndefined()
    expect(at('/api/shelf', 'delete').parameters[0]).toMatchObject({
      name: 'ids',
      in: 'query',
      required: true,
      style: 'form',
      explode: false,
    })
  })

  it('an operation sends JSON inside a query as JSON', () => {
    const near = at('/api/find-shelf', 'get').parameters.find(({ name }) => name === 'near')
    expect(near?.content).toHaveProperty('application/json')
  })

  it('an operation has the other fields in the body, without those in the path', () => {
    const { requestBody } = at('/api/shelf/{id}/toggle-online', 'put')
    expect(requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['reason'] } } },
    })
    expect(Object.keys(requestBody!.content['application/json']!.schema.properties)).toEqual(['online', 'reason'])
  })

  it('an operation takes a file as multipart or by its address', () => {
    const { content } = at('/api/shelf/import', 'post').requestBody!
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    expect(content['multipart/form-data']!.schema.properties['file']).toMatchObject({
      contentMediaType: 'application/octet-stream',
    })
  })

  it('headers are named by operations with an effect only', () => {
    const refs = (operation: Operation) =>
      operation.parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []))
    expect(refs(at('/api/shelf/{id}/toggle-online', 'put'))).toEqual([
      'RequestedWith',
      'DryRun',
      'Confirm',
      'IdempotencyKey',
    ])
    expect(refs(at('/api/shelf', 'get'))).toEqual([])
  })

  it('an operation answers in the envelope', () => {
    const answer = (operation: Operation) =>
      Object.keys(operation.responses['200']!.content['application/json']!.schema.properties)
    expect(answer(at('/api/shelf', 'get'))).toEqual(['code', 'message', 'data', 'total', 'page', 'pageSize', 'next'])
    expect(answer(at('/api/shelf/{id}/toggle-online', 'put'))).toEqual([
      'code',
      'message',
      'data',
      'receipt',
      'counted',
      'sends',
      'changes',
    ])
    expect(Object.keys(at('/api/shelf/{id}/toggle-online', 'put').responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '422',
    ])
  })

  it('each spelling of a call has its operation', () => {
    expect([at('/api/sendShelf', 'post').operationId, at('/api/send-shelf', 'post').operationId]).toEqual([
      'shelf.send',
      'shelf.send~1',
    ])
  })
})

describe('the document of the product', () => {
  const entries = calls(playdesk.areas)
  const document = openApi(entries, { title: 'Playdesk', version: '1' }) as unknown as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => [
      { path, method, operation },
      // calls that differ by a query value
      ...Object.entries(operation['x-variants'] ?? {}).map(([query, other]) => ({
        path: `${path}?${query}`,
        method,
        operation: other,
      })),
    ]),
  )

  it('the document has every call once, under its id and its area', () => {
    const own = operations.filter(({ operation }) => !operation.operationId.includes('~'))
    const described = own.map(
      ({ path, method, operation }) =>
        `${operation.operationId} ${method.toUpperCase()} ${path} ${operation.tags.join()}`,
    )
    expect(described.toSorted()).toEqual(
      entries.map(({ id, command, area }) => `${id} ${command.call} ${area.id}`).toSorted(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  it.each(['list', 'get', 'create', 'update', 'toggle', 'setStatus', 'copy'])(
    'the answer of a %s has the record',
    (verb) => {
      const of = entries.filter(({ command }) => command.verb === verb && command.returns === undefined)
      const answers = of.flatMap(({ id, name }) => {
        const { operation } = operations.find((each) => each.operation.operationId === id) ?? {}
        const { data } = operation?.responses['200']?.content['application/json']?.schema.properties ?? {}
        return JSON.stringify(data)?.includes(`#/components/schemas/${name}`) ? [] : [id]
      })
      expect([of.length > 0, answers]).toEqual([true, []])
    },
  )
})
