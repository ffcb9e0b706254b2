import { describe, expect, it } from 'vitest'
import {
  area,
  choice,
  command,
  create,
  flag,
  get,
  importRows,
  int,
  list,
  listOf,
  object,
  remove,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { scriptTypings } from '#derive/typings/typings.ts'
import { environments } from '#derive/environment.ts'
import { agreement } from './agreement.ts'
import { compile } from './compile.ts'

const shelf = area({
  id: 'shelf',
  title: ['Shelf', 'Shelves', '货架'],
  fields: {
    name: text('Name', '名称', { required: true }),
    size: choice('Size', '大小', [
      ['s', "Small */ it's", '小'],
      ['l', 'Large', '大'],
    ]),
    online: flag('Online', '上线', { default: 0 }),
    parts: listOf(
      'Parts',
      '部件',
      object('Part', '部件', { code: text('Code', '代码', { required: true }), count: int('Count', '数量') }),
    ),
  },
  commands: {
    list: list('GET /api/shelf'),
    get: get('GET /api/shelf/{id}'),
    create: create('POST /api/shelf'),
    update: update('PUT /api/shelf/{id}', { reasonFor: 'online' }),
    importRows: importRows('POST /api/shelf/import', { param: 'file' }),
    remove: remove('DELETE /api/shelf/{id}'),
    toggleOnline: toggle('PUT /api/shelf/{id}/toggle-online', { field: 'online', reason: 'required' }),
    weigh: command('GET /api/shelf/{id}/{unit}', {
      title: ['Weigh', '称重'],
      effect: 'read',
      returns: { weight: int('Weight', '重量', { required: true }) },
    }),
  },
})

const toy = scriptTypings({ shelf })

describe('typings of a small catalogue', () => {
  const script = (body: string) => `import { defineScript, param } from 'playdesk'
export default defineScript({
  title: { en: 'Try', zh: '试' },
  params: { days: param.int({ default: 30 }), reason: param.text({ required: true }), note: param.text(), kind: param.choice([['a', 'A', '甲'], ['b', 'B', '乙']]) },
  async run({ ops, params, log, progress }) {
${body}
  },
})
`
  const check = (body: string) =>
    compile({ 'playdesk.d.ts': toy, 'script.ts': script(body) }, { lib: ['es2020'], target: 'es2020', types: [] })

  it('the typings let a script read, decide and write', async () => {
    const said = await check(`
      for await (const one of ops.shelf.each({ online: 1, name: ['a', 'b'] })) {
        const id: number = one.id
        const days: number = params.days
        const kind: 'a' | 'b' | undefined = params.kind
        if (one.size === 's' && days > 1) await ops.shelf.toggleOnline({ id, online: 0, reason: params.reason })
        log(one.name, { kind, note: params.note })
      }
      const made = await ops.at('prod-ind').shelf.create({ name: 'A', parts: [{ code: 'x' }] })
      const { weight } = await ops.shelf.weigh({ id: made.id, unit: 'kg' })
      await ops.shelf.update({ id: made.id, online: 1, reason: params.reason })
      await ops.shelf.importRows({ file: '/f/1.csv', sheet: 'A', values: { size: 's' }, match: ['name'] })
      progress(weight, 10)`)
    expect(said).toBe('')
  })

  it.each([
    ['an unknown field', `await ops.shelf.create({ name: 'A', colour: 'red' })`, /'colour' does not exist/],
    ['a missing field', 'await ops.shelf.create({})', /'name' is missing/],
    ['a value that is no choice', `await ops.shelf.create({ name: 'A', size: 'm' })`, /'"m"' is not assignable/],
    ['an unknown filter', 'await ops.shelf.list({ offline: 1 })', /'offline' does not exist/],
    ['a missing reason', 'await ops.shelf.toggleOnline({ id: 1 })', /'reason' is missing/],
    ['an unknown command', 'await ops.shelf.burn({ id: 1 })', /'burn' does not exist/],
    ['an unknown environment', `ops.at('moon')`, /'"moon"' is not assignable/],
    [
      'a null that may be there',
      'const size: string = (await ops.shelf.get({ id: 1 })).size; log(size)',
      /'null' is not assignable/,
    ],
    [
      'a parameter that may be left out',
      'const note: string = params.note; log(note)',
      /'undefined' is not assignable/,
    ],
  ])('the typings refuse %s', async (_, body, error) => {
    expect(await check(body)).toMatch(error)
  })

  it('the typings have comments in both languages, all of them closed', () => {
    expect(toy).toContain('* New shelf · 新建货架')
    expect(toy).toContain('* `PUT /api/shelf/{id}/toggle-online` · write')
    expect(toy.match(/\/\*\*/g)?.length).toBe(toy.match(/\*\//g)?.length)
  })

  it('the typings name the environments of the server', () => {
    expect(toy).toContain(`type Environment = ${environments.map((name) => `'${name}'`).join(' | ')}`)
  })
})

describe('typings of the product', () => {
  it('the typings agree with the inferred types, command by command', { timeout: 480_000 }, async () => {
    const said = await compile({
      'playdesk.d.ts': scriptTypings(playdesk.areas),
      'agree.ts': agreement(playdesk.areas),
    })
    expect(said).toBe('')
  })

  it('typings are ES2020 for older TypeScript versions', () => {
    const said = scriptTypings(playdesk.areas)
    expect(said).not.toMatch(/\b(satisfies|accessor|using|const [A-Z]\w* extends|NoInfer)\b/)
  })
})
