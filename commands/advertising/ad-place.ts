import { choice, flag, int } from '#catalogue/index.ts'

export const adPlace = {
  type: choice(
    'Filled by',
    '广告来源',
    [
      [1, 'Hisavana', 'Hisavana 广告'],
      [2, 'AdMob', 'AdMob 广告'],
      [3, 'Self-run ad', '自营广告'],
    ],
    { open: true, default: 1 },
  ),
  position: int('Place', '位置', {
    default: 1,
    min: 1,
    max: 1000,
    help: ['Counted from the top of the list; one ad per position.', '自列表顶部起计，同一位置仅一个广告。'],
  }),
  status: flag('Online', '上线', { default: 0 }),
}
