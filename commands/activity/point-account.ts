import { area, command, computed, country, dateTime, int, listOf, ref, text } from '#catalogue/index.ts'
import { paging, rowIds } from '../paging.ts'

const fields = {
  userId: computed(ref('Member', '会员', 'member')),
  name: computed(text('Name', '昵称')),
  country: computed(country('Country', '国家')),
  balance: computed(int('Balance', '余额')),
  earned: computed(int('Earned', '累计获得')),
  spent: computed(int('Spent', '累计支出')),
  entries: computed(int('Entries', '流水条数')),
  last_entry: computed(dateTime('Last entry', '最近变动')),
}

export const pointAccount = area({
  id: 'point-account',
  title: ['Points balance', 'Points balances', '积分余额'],
  personal: true,
  label: 'name',
  system: true,
  fields,
  columns: ['userId', 'country', 'balance', 'earned', 'spent', 'entries', 'last_entry'],
  filters: ['userId', 'country'],
  order: { by: 'balance', direction: 'desc' },
  commands: {
    list: command('GET /api/-/point-accounts', {
      title: ['Balances of points', '积分余额'],
      effect: 'read',
      answers: 'page',
      pageSize: 30,
      input: {
        ...paging(30),
        ...rowIds,
        userId: listOf('Members', '会员', ref('Member', '会员', 'member')),
        country: listOf('Countries', '国家', country('Country', '国家')),
        sortby: text('Sort by', '排序字段', { max: 40 }),
        order: text('Direction', '排序方向', { max: 4 }),
      },
      returns: { id: int('Id', '编号', { required: true }), ...fields },
    }),
  },
})
