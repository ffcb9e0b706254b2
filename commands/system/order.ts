import { area, choice, command, country, int } from '#catalogue/index.ts'

/** The apps fix these numbers; 13 is reserved. */
const orderTypes = [
  [2, 'Home banner', '首页横幅'],
  [3, 'Game recommendation', '游戏推荐'],
  [4, 'Insert list', '插卡列表'],
  [5, 'Insert', '插卡'],
  [6, 'Banner', '横幅'],
  [7, 'Speed dial', '快捷入口'],
  [8, 'Theme', '专题'],
  [9, 'Theme list', '主题列表'],
  [10, 'Common list (feeds)', '通用列表（信息流）'],
  [11, 'Hotword', '热词'],
  [12, 'Campaign game', '推广游戏'],
  [14, 'Home game list', '首页游戏列表'],
] as const

export const order = area({
  id: 'order',
  title: ['Order', 'Order', '排序'],
  system: true,
  fields: {},
  commands: {
    max: command('GET /api/order/max', {
      title: ['Next position in a list', '下一个排序位置'],
      effect: 'read',
      input: {
        type: choice('List', '列表类型', orderTypes, { required: true }),
        parentId: int('Within', '所属条目', {
          min: 1,
          help: ['For lists inside an item, such as the games of a topic.', '用于条目内的列表，如专题中的游戏。'],
        }),
        country: country('Country', '国家'),
      },
      returns: { pos: int('Place', '位置', { required: true }) },
    }),
  },
})
