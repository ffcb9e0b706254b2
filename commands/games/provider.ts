import {
  area,
  choice,
  create,
  flag,
  get,
  int,
  list,
  longText,
  number,
  publish,
  text,
  update,
  url,
} from '#catalogue/index.ts'

export const provider = area({
  id: 'provider',
  title: ['Provider', 'Providers', '内容提供商'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    cp_name: text('Company', '公司名称', { max: 200 }),
    cp_type: choice(
      'Kind',
      '类型',
      [
        [1, 'Studio', '研发商'],
        [2, 'Publisher', '发行商'],
        [3, 'Aggregator', '聚合平台'],
      ],
      { open: true },
    ),
    account_type: choice(
      'Account',
      '账号类型',
      [
        [1, 'Company', '企业'],
        [2, 'Individual', '个人'],
      ],
      { open: true },
    ),
    proportion: number('Revenue share, %', '分成比例（%）', {
      min: 0,
      max: 100,
      help: ['Share of the revenue of its games that the provider receives.', '内容提供商从其游戏收入中获得的比例。'],
    }),
    site: url('Website', '官网'),
    uuid: text('UUID', 'UUID', {
      max: 64,
      help: ['Its key in the content system.', '在内容系统中的唯一标识。'],
    }),
    developer_platform_id: int('Developer platform id', '开发者平台编号'),
    description: longText('Description', '描述'),
    disabled: flag('Disabled', '停用', {
      default: 0,
      help: ['Providers are never deleted; disable one to take it out of use.', '内容提供商不可删除，停用后不再使用。'],
    }),
  },
  columns: ['id', 'name', 'cp_name', 'cp_type', 'account_type', 'proportion', 'disabled', 'updated_at'],
  filters: ['cp_type', 'account_type', 'developer_platform_id', 'disabled'],
  search: ['name', 'cp_name', 'uuid'],
  unique: ['uuid'],
  state: 'disabled',
  retired: 'disabled',
  key: ['uuid'],
  commands: {
    list: list('GET /api/provider', { pageSize: 10 }),
    get: get('GET /api/provider/{id}'),
    create: create('POST /api/provider'),
    update: update('PUT /api/provider/{id}'),
    publish: publish('POST /api/-/send-provider-to-ind', { param: 'id' }),
  },
})
