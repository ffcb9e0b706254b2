import { expect, it } from 'vitest'
import { area, command, int, list, listOf, mapOf, object, remove, sparse, text } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { ledger } from '#derive/http/ledger.ts'

const shelf = area({
  id: 'shelf',
  title: ['Shelf', 'Shelves', '货架'],
  fields: { name: text('Name', '名称') },
  commands: {
    list: list('GET /api/shelf'),
    remove: remove('DELETE /api/shelf/{id}'),
    sendToAll: command('POST /api/sendShelf', {
      title: ['Send', '发送'],
      effect: 'publish',
      irreversible: true,
      alias: ['POST /api/send-shelf'],
      answers: 'record',
    }),
    mine: command('GET /api/mine', {
      title: ['Mine', '我的'],
      effect: 'read',
      self: true,
      returns: {
        id: int('Id', '编号'),
        parts: listOf('Parts', '部分', object('Part', '部分', { name: text('Name', '名称') })),
        sizes: sparse(mapOf('Sizes', '大小', int('Size', '大小'))),
      },
    }),
  },
})

it('the ledger prints a call on a line, in the order of declaration, with every spelling', () => {
  expect(ledger(calls({ shelf }))).toBe(
    [
      'GET     /api/shelf       shelf.list         read     none  viewer                   page of record',
      'DELETE  /api/shelf/{id}  shelf.remove       destroy  one   publisher                {id}',
      'POST    /api/sendShelf   shelf.send-to-all  publish  none  publisher  irreversible  record',
      'POST    /api/send-shelf  shelf.send-to-all  publish  none  publisher  irreversible  record',
      'GET     /api/mine        shelf.mine         read     none  any                      {id parts:[{name}] sizes?:{*}}',
      '',
    ].join('\n'),
  )
})

it('an empty list of calls prints nothing', () => {
  expect(ledger([])).toBe('')
})
