import { describe, expect, it, test } from 'vitest'
import {
  area,
  command,
  copy,
  create,
  exportRows,
  flag,
  get,
  importRows,
  list,
  publish,
  remove,
  removeMany,
  setStatus,
  sort,
  text,
  toggle,
  update,
  words,
} from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { titleOf, titleWith, toggleWords } from '#derive/wording.ts'

const fields = {
  name: text('Name', '名称'),
  status: text('Status', '状态'),
  online: flag('Online', '上线'),
  disabled: flag('Disabled', '停用'),
  isTop: flag('Pinned', '置顶'),
}

const banner = area({
  id: 'banner',
  title: ['H5 banner', 'H5 banners', 'H5 横幅'],
  fields,
  commands: {
    list: list('GET /api/banner'),
    get: get('GET /api/banner/{id}'),
    create: create('POST /api/banner'),
    update: update('PUT /api/banner/{id}'),
    remove: remove('DELETE /api/banner/{id}'),
    removeMany: removeMany('DELETE /api/banner'),
    setStatus: setStatus('PUT /api/banner/status', { field: 'status' }),
    sort: sort('POST /api/banner/sort'),
    copy: copy('POST /api/banner-copy'),
    import: importRows('POST /api/banner/import', { param: 'file' }),
    export: exportRows('GET /api/banner/export'),
    send: publish('POST /api/send-banner-to-ind', { param: 'bannerId' }),
    toggleOnline: toggle('PUT /api/banner/{id}/toggle-online', { field: 'online' }),
    toggleTop: toggle('PUT /api/banner/{id}/toggle-top', { field: 'isTop' }),
    toggleReview: toggle('PUT /api/banner/{id}/toggle-review', {
      field: 'isTop',
      ways: [words('Approve', '通过审核'), words('Take back', '撤回审核')],
    }),
    toggleDisabled: toggle('PUT /api/banner/{id}/toggle-disabled', { field: 'disabled' }),
    named: list('GET /api/banner-config', { title: ['Browse for configuration', '浏览（配置用）'] }),
    own: command('POST /api/banner/{id}/own', { title: ['Make it mine', '设为我的'], effect: 'write' }),
  },
})

const specialTopic = area({
  id: 'special-topic',
  title: ['Special topic', 'Special topics', '专题'],
  fields,
  commands: { create: create('POST /api/special-topic') },
})

const titles = Object.fromEntries(
  calls({ banner, specialTopic }).map((entry) => [`${entry.name}.${entry.action}`, titleOf(entry)]),
)

describe('a command is called', () => {
  it.each([
    ['banner.list', 'Browse H5 banners', '浏览 H5 横幅'],
    ['banner.get', 'Open H5 banner', '打开 H5 横幅'],
    ['banner.create', 'New H5 banner', '新建 H5 横幅'],
    ['specialTopic.create', 'New special topic', '新建专题'],
    ['banner.update', 'Edit H5 banner', '编辑 H5 横幅'],
    ['banner.remove', 'Delete H5 banner', '删除 H5 横幅'],
    ['banner.removeMany', 'Delete H5 banners', '批量删除 H5 横幅'],
    ['banner.setStatus', 'Set H5 banner status', '设置 H5 横幅状态'],
    ['banner.sort', 'Sort H5 banners', 'H5 横幅排序'],
    ['banner.copy', 'Copy H5 banner', '复制 H5 横幅'],
    ['banner.import', 'Import H5 banners', '导入 H5 横幅'],
    ['banner.export', 'Export H5 banners', '导出 H5 横幅'],
    ['banner.send', 'Publish H5 banner', '发布 H5 横幅'],
    ['banner.toggleOnline', 'Put online or take offline', '上架或下架'],
    ['banner.toggleTop', 'Switch pinned', '切换置顶'],
    ['banner.named', 'Browse for configuration', '浏览（配置用）'],
    ['banner.own', 'Make it mine', '设为我的'],
  ])('%s', (id, en, zh) => {
    expect(titles[id]).toEqual({ en, zh })
  })
})

test('a publish is named by its target, once known', () => {
  const entry = { area: banner, command: banner.commands.send }
  expect(titleWith(entry, { bannerId: 1 })).toEqual(titleOf(entry))
  const input = [
    { bannerId: 1, targets: ['prod-ind'] },
    { bannerId: 2, targets: ['prod-ie', 'prod-ind'] },
  ]
  expect(titleWith(entry, input)).toEqual({
    en: 'Publish H5 banner to production India, production Ireland',
    zh: '发布 H5 横幅到生产印度、生产爱尔兰',
  })
})

describe('a toggle with the wanted state', () => {
  const { commands } = banner

  test('a past command is named by the given state, if there was one', () => {
    const entry = { area: banner, command: commands.toggleOnline }
    const told = (input: unknown) => titleWith(entry, input).en
    expect(
      told([
        { id: 1, online: 0 },
        { id: 2, online: '0' },
      ]),
    ).toBe('Put online or take offline')
    expect(
      told([
        { id: 1, online: 0 },
        { id: 2, online: 0 },
      ]),
    ).toBe('Take offline')
    expect([told({ id: 1, online: 1 }), told({ id: 1 }), told(null)]).toEqual([
      'Put online',
      'Put online or take offline',
      'Put online or take offline',
    ])
  })

  it.each([
    ['toggleOnline', true, 'Put online', '上架'],
    ['toggleOnline', false, 'Take offline', '下架'],
    ['toggleDisabled', true, 'Disable', '停用'],
    ['toggleDisabled', false, 'Enable', '启用'],
    ['toggleTop', true, 'Pin', '置顶'],
    ['toggleTop', false, 'Unpin', '取消置顶'],
    ['toggleReview', true, 'Approve', '通过审核'],
    ['toggleReview', false, 'Take back', '撤回审核'],
  ] as const)('%s → %s', (action, on, en, zh) => {
    expect(toggleWords(banner, commands[action], on)).toEqual({ en, zh })
  })
})

describe('texts of the product', () => {
  const texts = calls(playdesk.areas).flatMap((entry) => [
    titleOf(entry),
    ...(entry.command.help ? [entry.command.help] : []),
  ])

  it('texts do not cheer, apologise or blame', () => {
    const said = texts.filter(({ en, zh }) => /successful|please|sorry|oops|!|！|成功|抱歉/i.test(`${en} ${zh}`))
    expect(said).toEqual([])
  })

  it('texts distinguish the commands of an area', () => {
    const seen = new Map<string, string>()
    const twice = calls(playdesk.areas).flatMap((entry) => {
      const key = `${entry.name} ${titleOf(entry).en}`
      const first = seen.get(key)
      seen.set(key, entry.id)
      return first ? [`${first} and ${entry.id}: ${titleOf(entry).en}`] : []
    })
    expect(twice).toEqual([])
  })
})
