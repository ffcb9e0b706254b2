import { choice, int, text } from '#catalogue/index.ts'

/** Only one at a time gets the traffic of a layer. */
export const experimentFields = {
  name: text('Name', '名称', { required: true, max: 200 }),
  galileoLayerId: int('Galileo layer', 'Galileo 实验层', {
    required: true,
    open: true,
    min: 1,
    help: [
      'Layers share no users; a layer can have only one running experiment per position.',
      '各实验层用户互斥；同一层的同一位置只能有一个运行中的实验。',
    ],
  }),
}

export const running = choice(
  'Status',
  '状态',
  [
    [0, 'Stopped', '已停止'],
    [1, 'Running', '运行中'],
  ],
  { open: true, default: 0 },
)

/** Parts of the app that can vary. */
export const modules = [
  ['special-topic', 'Special topic', '专题'],
  ['speed-dial', 'Speed dial', '快捷入口'],
  ['banner', 'Banner', '横幅'],
  ['home-feed', 'Home feed', '首页信息流'],
  ['rank', 'Rank', '榜单'],
  ['search', 'Search', '搜索'],
  ['push', 'Push', '推送'],
] as const
