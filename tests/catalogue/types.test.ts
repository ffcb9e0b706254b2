import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  area,
  catalogue,
  create,
  get,
  text,
  type AreaById,
  type AreaId,
  type DataOf,
  type InputOf,
  type Kebab,
  type ListPage,
  type OutputOf,
  type PathParams,
  type RowOf,
} from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { misspeltOptions, shelf, unknownFields, unknownVerbOptions, wrongInputs, wrongValues } from './misuse.ts'

type Shelf = typeof shelf

const row: RowOf<Shelf> = {
  id: 1,
  _version: 2,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  name: 'A',
  note: null,
  size: 'xl',
  online: 0,
  tags: [1],
  banner: null,
  seen: 0,
}

describe('types of records', () => {
  it('required and defaulted fields are present, others may be null', () => {
    expectTypeOf(row.name).toEqualTypeOf<string>()
    expectTypeOf(row.note).toEqualTypeOf<string | null>()
    expectTypeOf(row.size).toEqualTypeOf<'s' | 'xl'>()
    expectTypeOf(row.online).toEqualTypeOf<0 | 1>()
    expectTypeOf(row.tags).toEqualTypeOf<number[] | null>()
    expectTypeOf(row.seen).toEqualTypeOf<number>()
    expect(Object.keys(row).filter((name) => name in shelf.fields)).toEqual(Object.keys(shelf.fields))
  })

  it('each verb answers its own type', () => {
    expectTypeOf<OutputOf<Shelf, 'get'>>().toEqualTypeOf<RowOf<Shelf>>()
    expectTypeOf<OutputOf<Shelf, 'list'>>().toEqualTypeOf<ListPage<RowOf<Shelf>[]>>()
    expectTypeOf<DataOf<Shelf, 'list'>>().toEqualTypeOf<RowOf<Shelf>[]>()
    expectTypeOf<OutputOf<Shelf, 'create'>>().toEqualTypeOf<RowOf<Shelf>>()
    expectTypeOf<OutputOf<Shelf, 'update'>>().toEqualTypeOf<RowOf<Shelf>>()
    expectTypeOf<OutputOf<Shelf, 'toggleOnline'>>().toEqualTypeOf<RowOf<Shelf>>()
    expectTypeOf<OutputOf<Shelf, 'weigh'>>().toEqualTypeOf<
      { readonly weight: number; readonly unit: string | null }[]
    >()
    expect(shelf.commands.weigh.answers).toBe('many')
  })
})

describe('types of input', () => {
  it('creation takes the writable fields', () => {
    const input: InputOf<Shelf, 'create'> = { name: 'A', note: null, size: 's', tags: [1, 2] }
    expectTypeOf(input.name).toEqualTypeOf<string>()
    expectTypeOf(input.size).toEqualTypeOf<'s' | 'xl' | null | undefined>()
    expectTypeOf<InputOf<Shelf, 'create'>>().not.toHaveProperty('seen')
    expect(shelf.fields.seen.computed).toBe(true)
  })

  it('an update takes any part of the writable fields, and the version it is based on', () => {
    const input: InputOf<Shelf, 'update'> = { id: 1, note: 'x', _version: 2 }
    expectTypeOf(input.name).toEqualTypeOf<string | undefined>()
    expect(input).not.toHaveProperty('name')
  })

  it('a toggle takes the target state under its own name', () => {
    expectTypeOf<InputOf<Shelf, 'toggleOnline'>>().toEqualTypeOf<{ id: number; reason?: string; online?: 0 | 1 }>()
    expectTypeOf<InputOf<Shelf, 'toggleShown'>>().toEqualTypeOf<{ id: number; reason?: string; shown?: 0 | 1 }>()
    expect([shelf.commands.toggleOnline.value, shelf.commands.toggleShown.value]).toEqual(['online', 'shown'])
  })

  it('path parameters are typed: ids are numbers, the others text', () => {
    expectTypeOf<PathParams<'GET /api/a/{id}/b/{langRowId}/{code}'>>().toEqualTypeOf<'id' | 'langRowId' | 'code'>()
    expectTypeOf<InputOf<Shelf, 'weigh'>>().toEqualTypeOf<{ id: number; unit: string; exact?: 0 | 1 | null }>()
    expectTypeOf<InputOf<Shelf, 'send'>['shelfId']>().toEqualTypeOf<number | undefined>()
    expect(shelf.commands.weigh.call).toBe('GET /api/shelf/{id}/{unit}')
  })
})

describe('the real catalogue', () => {
  it('an area of the catalogue is found by id, with its own types', () => {
    type Topic = AreaById<Playdesk, 'special-topic'>
    expectTypeOf<Topic>().toEqualTypeOf<Playdesk['specialTopic']>()
    expectTypeOf<RowOf<Topic>['title']>().toEqualTypeOf<string>()
    expectTypeOf<'special-topic' | 'h5game'>().toExtend<AreaId<Playdesk>>()
    expectTypeOf<'specialTopic'>().not.toExtend<AreaId<Playdesk>>()
    const known: AreaId<Playdesk> = 'special-topic'
    expect(known).toBe('special-topic')
  })
})

describe('names', () => {
  const plain = { title: ['A', 'A', '甲'], fields: {}, commands: {} } as const

  it('a name must match in camelCase and kebab-case', () => {
    expectTypeOf<Kebab<'specialTopic'>>().toEqualTypeOf<'special-topic'>()
    expect(() => catalogue({ specialTopic: area({ id: 'specialtopic', ...plain }) }, [])).toThrow(
      /expected the same name in camelCase/,
    )
    expect(catalogue({ specialTopic: area({ id: 'special-topic', ...plain }) }, []).areas.specialTopic.id).toBe(
      'special-topic',
    )
  })

  it.each(['then', 'call', 'apply', 'constructor', 'prototype', 'toString', 'toJSON', 'at', 'each'])(
    'the reserved word %s is refused for a field, a command and an area',
    (word) => {
      const fields = { [word]: text('A', '甲') }
      expect(() =>
        catalogue({ shelf: area({ id: 'shelf', title: ['A', 'A', '甲'], fields, commands: {} }) }, []),
      ).toThrow(/reserved/)
      const commands = { [word]: create('POST /api/a') }
      expect(() =>
        catalogue({ shelf: area({ id: 'shelf', title: ['A', 'A', '甲'], fields: {}, commands }) }, []),
      ).toThrow(/reserved/)
      const id = word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(() => catalogue({ [word]: area({ id, ...plain }) }, [])).toThrow(/reserved/)
    },
  )

  it('__proto__ is refused', () => {
    const fields = JSON.parse('{"__proto__":{"kind":"text","title":{"en":"A","zh":"甲"}}}') as Record<string, never>
    expect(() =>
      catalogue({ shelf: area({ id: 'shelf', title: ['A', 'A', '甲'], fields, commands: {} }) }, []),
    ).toThrow(/reserved/)
  })
})

describe('misuse', () => {
  // the type check proves each line: an `@ts-expect-error` without an error fails it
  it('misuse is refused by the type checker only; at run time a declaration is plain data', () => {
    const all = [misspeltOptions, wrongValues, unknownVerbOptions, unknownFields, wrongInputs]
    expect(all.map((lines) => lines().length)).toEqual([6, 11, 5, 10, 8])
  })
})

describe('declarations are data', () => {
  it('a declaration survives a JSON round trip', () => {
    expect(JSON.parse(JSON.stringify(shelf))).toEqual(shelf)
  })

  it('titles are by language, with the plural apart', () => {
    expect(shelf).toMatchObject({ title: { en: 'Shelf', zh: '货架' }, titles: { en: 'Shelves', zh: '货架' } })
  })

  it('verbs state their effect and how many records they name', () => {
    const { commands } = area({
      id: 'a',
      title: ['A', 'A', '甲'],
      fields: {},
      commands: { get: get('GET /api/a/{id}'), create: create('POST /api/a') },
    })
    expect([commands.get, commands.create]).toEqual([
      { verb: 'get', call: 'GET /api/a/{id}', effect: 'read', arity: 'one' },
      { verb: 'create', call: 'POST /api/a', effect: 'write', arity: 'none' },
    ])
  })
})
