import {
  area,
  command,
  computed,
  countries,
  flag,
  int,
  language,
  list,
  listOf,
  publish,
  recordOf,
  refs,
  text,
  update,
} from '#catalogue/index.ts'

const values = (en: string, zh: string, offers: string) => listOf(en, zh, text(en, zh, { max: 200, offers }))

export const targeting = {
  country: countries('Countries', '国家'),
  language: listOf('Languages', '语言', language('Language', '语言')),
  os: values('Android versions', '系统版本', 'os'),
  brand: values('Brands', '品牌', 'brand'),
  model: values('Phone models', '机型', 'model'),
  ram: values('Memory', '内存', 'ram'),
  cpu: values('CPU', 'CPU', 'cpu'),
  gpu: values('GPU', 'GPU', 'gpu'),
  density: values('Screen density', '屏幕密度', 'density'),
  network: values('Network', '网络', 'network'),
  use_page: values('Pages', '使用页面', 'use_page'),
  people_group: refs('Audience groups', '人群包', 'property-people-group'),
  people: refs('Audiences', '人群', 'property-people'),
  exclude_people_group: refs('All but these groups', '排除人群包', 'property-people-group'),
  aha_version_code: text('App version', '客户端版本号', {
    max: 200,
    help: [
      'One value, several separated by commas, or a range such as 210-240.',
      '可填单个、逗号分隔的多个，或 210-240 形式的区间。',
    ],
  }),
  code: text('Delivery key', '投放标识', { max: 120 }),
  is_copy: flag('Copied', '复制自其他投放', { default: 0 }),
}

const target = {
  type: text('Kind of item', '条目类型', {
    required: true,
    max: 60,
    help: ['Area of the item, such as game or banner.', '条目所属模块，如 game、banner。'],
  }),
  id: int('Item', '条目', { required: true, min: 1 }),
}
const kind = text('Delivery', '投放方式', { required: true, max: 60, help: ['Such as gp.', '如 gp。'] })

/** Created when its item is first saved. */
export const resourceDelivery = area({
  id: 'resource-delivery',
  title: ['Targeting', 'Targeting', '定向投放'],
  label: 'code',
  fields: {
    kind: computed(text('Delivery', '投放方式', { exact: true, default: '' })),
    type: computed(text('Kind of item', '条目类型', { exact: true })),
    item_id: computed(recordOf('Item', '条目', 'type', { onDelete: 'cascade' })),
    ...targeting,
  },
  columns: ['id', 'code', 'type', 'item_id', 'kind', 'is_copy', 'updated_at'],
  summary: 'targeting',
  filters: ['type', 'item_id', 'kind', 'country'],
  search: ['code', 'type'],
  unique: ['kind', 'type', 'item_id'],
  commands: {
    list: list('GET /api/-/resource-deliveries'),
    update: update('PUT /api/-/resource-deliveries/{id}'),
    copyTo: command('POST /api/-/resource-deliveries/{id}/copy', {
      title: ['Copy the targeting to other items', '复制定向到其他条目'],
      help: ['Replaces their targeting and marks it as copied.', '覆盖目标条目原有的定向，并标记为复制。'],
      effect: 'write',
      key: 'd',
      input: {
        type: text('Kind of items', '条目类型', {
          max: 60,
          help: ['Leave empty for the type of this item.', '留空则与当前条目类型相同。'],
        }),
        items: listOf('Items', '条目', int('Item', '条目', { min: 1 }), { required: true, min: 1, max: 1_000 }),
      },
      returns: { done: int('Items', '条目数', { required: true }) },
    }),
    find: command('GET /api/resource-delivery/{type}/{id}', {
      title: ['Targeting of an item', '查询条目定向'],
      effect: 'read',
      arity: 'none',
      input: target,
      returns: targeting,
    }),
    save: command('POST /api/resource-delivery/{type}/{id}', {
      title: ['Set the targeting of an item', '设置条目定向'],
      effect: 'write',
      arity: 'none',
      input: { ...target, ...targeting },
      returns: targeting,
    }),
    findOfKind: command('GET /api/{kind}-resource-delivery/{type}/{id}', {
      title: ['Targeting of an item in one delivery', '查询指定投放方式的定向'],
      effect: 'read',
      arity: 'none',
      input: { kind, ...target },
      returns: targeting,
    }),
    saveOfKind: command('POST /api/{kind}-resource-delivery/{type}/{id}', {
      title: ['Set the targeting of an item in one delivery', '设置指定投放方式的定向'],
      effect: 'write',
      arity: 'none',
      input: { kind, ...target, ...targeting },
      returns: targeting,
    }),
    publish: publish('POST /api/-/send-resource-delivery-to-ind', { param: 'id' }),
  },
})
