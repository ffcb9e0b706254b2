import { choice, color, flag, int, listOf, object, text } from '#catalogue/index.ts'

const id = int('Record', '记录', { required: true })
const areaId = text('Area', '模块', { required: true })
const picture = text('Picture', '图片')

export const homeBlock = object('Block', '区块', {
  part: choice(
    'Part',
    '所在区域',
    [
      ['search', 'Hotwords', '热词'],
      ['tabs', 'Fixed tabs', '固定标签'],
      ['banners', 'Home banners', '首页横幅'],
      ['themes', 'Theme lists', '主题列表'],
      ['feed', 'Feed', '信息流'],
      ['modules', 'Module feed', '模块信息流'],
      ['recommends', 'Recommendations', '游戏推荐'],
      ['bottom', 'Bottom tabs', '底部标签'],
    ],
    { required: true },
  ),
  area: areaId,
  id,
  title: text('Title', '标题', { required: true }),
  subtitle: text('Subtitle', '副标题'),
  picture,
  layout: int('Layout', '样式'),
  color: color('Colour', '颜色'),
  place: int('Place', '位置', { required: true }),
  fixed: flag('Fixed place', '固定位置', { required: true }),
  games: listOf(
    'Games',
    '游戏',
    object('Game', '游戏', {
      id,
      name: text('Name', '名称', { required: true }),
      picture,
      label: text('Label', '角标文案'),
    }),
    { required: true },
  ),
  offShelf: int('Offline games', '已下架游戏数', { required: true }),
})

export const leftOut = object('Record', '记录', {
  area: areaId,
  id,
  title: text('Title', '标题', { required: true }),
  reason: choice(
    'Reason',
    '原因',
    [
      ['offline', 'Offline', '未上线'],
      ['country', 'Other countries', '投放国家不符'],
      ['language', 'Another language', '展示语言不符'],
      ['early', 'Not yet', '未到展示时间'],
      ['over', 'Over', '已过展示时间'],
      ['experiment', 'Experiment group only', '仅实验组可见'],
      ['empty', 'No game to show', '无可展示游戏'],
    ],
    { required: true },
  ),
  detail: text('In detail', '详情'),
})
