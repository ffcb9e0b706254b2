import { area, command, country, flag, int, list, ref, remove } from '#catalogue/index.ts'

const weight = int('Weight', '权重', { required: true, max: 1_000_000 })
const wanted = {
  id: ref('Classic', '经典游戏', 'gp-h5-game-classic', { required: true }),
  country: country('Country', '国家', { required: true }),
}

export const gpH5Weight = area({
  id: 'gp-h5-weight',
  title: ['Weight in a country', 'Weights by country', '国家权重'],
  parent: 'gp-h5-game-classic',
  label: 'country',
  fields: { country: wanted.country, weight },
  unique: ['country'],
  columns: ['country', 'weight', 'updated_at'],
  order: { by: 'weight', direction: 'desc' },
  commands: {
    list: list('GET /api/-/gp-h5-game-classic/{id}/weights'),
    weightIn: command('POST /api/gp-h5-weight', {
      title: ['Weight of a classic in a country', '查询国家权重'],
      help: ['The default weight if the country has none of its own.', '该国家未单独设置时返回默认权重。'],
      effect: 'read',
      arity: 'none',
      input: wanted,
      returns: { ...wanted, weight, own: flag('Set for the country', '已单独设置', { required: true }) },
    }),
    setWeight: command('POST /api/gp-h5-update-weight', {
      title: ['Set the weight in a country', '设置国家权重'],
      effect: 'write',
      arity: 'none',
      input: { ...wanted, weight },
      returns: { country: wanted.country, weight },
    }),
    remove: remove('DELETE /api/-/gp-h5-game-classic/{id}/weights/{weightId}'),
  },
})
