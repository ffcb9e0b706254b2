import { describe, expect, it } from 'vitest'
import {
  area,
  catalogue,
  command,
  create,
  get,
  group,
  int,
  page,
  publish,
  ref,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { commandLines, pageLines, recordStep, stepsOf, takesFile } from '#derive/palette/palette.ts'
import { prepare, rank } from '#derive/palette/rank.ts'

const game = area({
  id: 'game',
  title: ['Game', 'Games', '游戏'],
  fields: {
    intro: text('Introduction', '简介'),
    name: text('Name', '名称', { required: true }),
    maker: ref('Maker', '厂商', 'game'),
    onShelf: int('On shelf', '上架'),
  },
  commands: {
    get: get('GET /api/game/{id}'),
    create: create('POST /api/game'),
    update: update('PUT /api/game/{id}'),
    toggleOnline: toggle('PUT /api/game/{id}/toggle-online', { field: 'onShelf', reason: 'required' }),
    sendToInd: publish('POST /api/send-game-to-ind', { param: 'gameId' }),
    rate: command('GET /api/game/{id}/rate', {
      title: ['Rate', '评分'],
      effect: 'write',
      input: { rate: int('Rating', '评分', { required: true }) },
    }),
  },
})
const gameText = area({
  id: 'game-text',
  title: ['Text', 'Texts', '文案'],
  parent: 'game',
  fields: { name: text('Name', '名称', { required: true }) },
  commands: { create: create('POST /api/game/{id}/text'), update: update('PUT /api/game/{id}/text/{langId}') },
})
const { areas, menu } = catalogue({ game, gameText }, [
  group('Games', '游戏管理', [page('/game', 'All games', '全部游戏', ['game'], { key: 'a' })]),
])
const entry = (id: string) => calls(areas).find((each) => each.id === id)!
const names = (id: string) =>
  stepsOf(entry(id), areas).map(
    ({ name, control, of, required }) => `${name}:${control}${of ? `:${of}` : ''}${required ? '!' : ''}`,
  )

describe('steps of a command', () => {
  it('a command asks for the record first, then required fields, then the others', () => {
    expect(names('game.toggle-online')).toEqual(['id:record:game!', 'reason:text!', 'online:flag'])
    expect(names('game.create')).toEqual(['name:text!', 'intro:text', 'maker:record:game', 'onShelf:number'])
    expect(names('game.rate')).toEqual(['id:record:game!', 'rate:number!'])
  })

  it('a publish asks for its item and its targets', () => {
    expect(names('game.send-to-ind')).toEqual([
      'gameId:record:game!',
      'targets:targets!',
      'languages:list',
      'aspects:list',
      'fields:list',
      'overwrite:flag',
    ])
  })

  it('a publish with a fixed target asks for no target', () => {
    const transmission = calls(playdesk.areas).find(({ command }) => command.to)!
    const steps = stepsOf(transmission, playdesk.areas)
    expect(steps.map(({ name }) => name)).toEqual(['id', 'languages', 'aspects', 'fields', 'overwrite'])
  })

  it('a child command asks for its parent', () => {
    expect(names('game-text.update').slice(0, 2)).toEqual(['id:record:game!', 'langId:record:game-text!'])
    expect(names('game-text.create').slice(0, 2)).toEqual(['id:record:game!', 'name:text!'])
  })

  it('a step takes a file as a value, and asks for no library record', () => {
    const filed = (id: string) =>
      stepsOf(
        calls(playdesk.areas).find((each) => each.id === id)!,
        playdesk.areas,
      )
        .filter(takesFile)
        .map(({ name }) => name)
    expect(filed('resource.get')).toEqual([])
    expect(filed('game.create')).toContain('apkId')
    expect(filed('create-diff-package-recode.create')).toEqual(['new_apk_url', 'old_apk_url'])
  })

  it('a command names the parameter that a selection fills', () => {
    expect(recordStep(stepsOf(entry('game.toggle-online'), areas), entry('game.toggle-online'))?.name).toBe('id')
    expect(recordStep(stepsOf(entry('game-text.update'), areas), entry('game-text.update'))?.name).toBe('langId')
    expect(recordStep(stepsOf(entry('game.create'), areas), entry('game.create'))).toBeUndefined()
  })
})

describe('palette lines', () => {
  const speaking = { language: 'en' as const, pinyin: { 下架: ['xiajia', 'xj'] as const } }
  const lines = [...commandLines(calls(areas), areas, speaking), ...pageLines(menu, speaking)]

  it('palette lines are unique and offer both ends of a toggle', () => {
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    const [on, off] = lines.filter(({ id }) => id.startsWith('game.toggle-online'))
    expect(on).toMatchObject({ title: { en: 'Put online' }, given: { online: 1 }, keys: 'o' })
    expect(off).toMatchObject({ title: { en: 'Take offline', zh: '下架' }, given: { online: 0 } })
  })

  it('palette lines are found by title, the other language, id and pinyin', () => {
    const find = (query: string) => rank(prepare(lines), query).best[0]?.id
    expect(find('publish game india')).toBe('game.send-to-ind')
    expect(find('take off')).toBe('game.toggle-online:0')
    expect(find('下架')).toBe('game.toggle-online:0')
    expect(find('xj')).toBe('game.toggle-online:0')
    expect(find('game.rate')).toBe('game.rate')
    expect(find('all games')).toBe('page:/game')
  })
})
