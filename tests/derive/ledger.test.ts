import { expect, it } from 'vitest'
import { area, command, list, remove, text } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { ledger } from '#derive/ledger.ts'

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
    }),
    mine: command('GET /api/mine', { title: ['Mine', '我的'], effect: 'read', self: true }),
  },
})

it('prints a call on a line, in the order of declaration, with every spelling', () => {
  expect(ledger(calls({ shelf }))).toBe(
    [
      'GET     /api/shelf       shelf.list         read     none  viewer',
      'DELETE  /api/shelf/{id}  shelf.remove       destroy  one   publisher',
      'POST    /api/sendShelf   shelf.send-to-all  publish  none  publisher  irreversible',
      'POST    /api/send-shelf  shelf.send-to-all  publish  none  publisher  irreversible',
      'GET     /api/mine        shelf.mine         read     none  any',
      '',
    ].join('\n'),
  )
})

it('is empty for nothing', () => {
  expect(ledger([])).toBe('')
})
