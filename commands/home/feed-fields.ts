import { choice, color, dateRange, flag, image, int, language, listOf, number, text, url } from '#catalogue/index.ts'
import { experimentHelp } from '../placement/links.ts'

export const feedFields = {
  name: text('Name', '名称', { required: true, max: 120 }),
  style: choice(
    'Content',
    '内容类型',
    [
      [1, 'List of games', '游戏列表'],
      [2, 'One game', '单个游戏'],
      [3, 'Video', '视频'],
      [4, 'Ad', '广告'],
    ],
    { open: true },
  ),
  game_list_style: choice('List layout', '游戏列表样式', [
    [1, 'Row of icons', '图标横滑'],
    [2, 'Row of pictures', '大图横滑'],
    [3, 'Two columns', '双列'],
    [4, 'List', '竖排列表'],
  ]),
  showStyle: choice('Heading', '标题样式', [
    [1, 'Text', '文字标题'],
    [2, 'Icon and text', '图标加文字'],
    [3, 'None', '不展示标题'],
  ]),
  button_style: choice('Button', '按钮样式', [
    [0, 'None', '无按钮'],
    [1, 'Outlined', '描边'],
    [2, 'Filled', '填充'],
  ]),
  showNum: int('Games shown', '展示数量', { max: 100, help: ['Leave empty to show all.', '留空展示全部。'] }),
  titleIconId: image('Heading icon', '标题图标'),
  backgroundColor: color('Background colour', '背景色'),
  isShowPlayNow: flag('Play now', '立即玩', {
    default: 0,
    help: ['Shows a button that starts the game directly.', '展示可直接开玩的按钮。'],
  }),
  isOpenChange: flag('Another batch', '换一换', {
    default: 0,
    help: ['Players can ask for other games.', '用户可换一批游戏。'],
  }),
  is_show_filter_install_game: flag('Leave out installed games', '过滤已安装游戏', { default: 0 }),
  link: url('"More" address', '更多跳转链接'),
  time: dateRange('Shown from and to', '展示时间', { help: ['Leave empty to show it always.', '留空表示长期展示。'] }),
  displayLanguage: language('Shown in language', '展示语言', {
    help: ['Leave empty for all languages.', '留空表示全部语言。'],
  }),
  isExperiment: flag('Experiment', '实验', { default: 0, help: experimentHelp }),
  sort: int('Order', '排序', { default: 1 }),
  is_fixed_position: flag('Fixed place', '固定位置', {
    default: 0,
    help: ['Keeps its position when the others are sorted.', '其他信息流排序时，该条位置不变。'],
  }),
  status: flag('Active', '启用', { default: 0 }),
  hisavana_rate: number('Hisavana ads, %', 'Hisavana 广告比例（%）', { min: 0, max: 100 }),
  hisavana_positions: listOf('Hisavana places', 'Hisavana 广告位置', int('Place', '位置', { min: 1 }), {
    max: 50,
    help: ['Positions of its ads in the list.', '列表中展示其广告的位置。'],
  }),
}

export const feedGroups = [
  { title: ['Content', '内容'], fields: ['name', 'style', 'game_list_style', 'showNum', 'link'] },
  {
    title: ['Placement', '投放'],
    fields: ['time', 'displayLanguage', 'isExperiment', 'sort', 'is_fixed_position', 'status'],
  },
  {
    title: ['Looks', '样式'],
    fields: ['showStyle', 'titleIconId', 'button_style', 'backgroundColor', 'isShowPlayNow', 'isOpenChange'],
  },
  {
    title: ['Games and ads', '游戏与广告'],
    fields: ['is_show_filter_install_game', 'hisavana_rate', 'hisavana_positions'],
  },
] as const

export const feedColumns = [
  'id',
  'name',
  'style',
  'game_list_style',
  'displayLanguage',
  'time',
  'sort',
  'is_fixed_position',
  'status',
  'updated_at',
] as const

export const feedFilters = [
  'status',
  'game_list_style',
  'style',
  'displayLanguage',
  'is_fixed_position',
  'isExperiment',
] as const

export const fixedHelp = ['Those with a fixed place stay where they are.', '固定位置的条目不参与排序。'] as const
