import {
  choice,
  computed,
  country,
  file,
  flag,
  follows,
  image,
  int,
  json,
  language,
  listOf,
  longText,
  number,
  ref,
  refs,
  text,
  url,
  type Field,
} from '#catalogue/index.ts'

export const gameFields = {
  name: text('Name', '名称', { required: true, max: 200 }),
  type: choice(
    'Kind',
    '类型',
    [
      ['h5', 'H5 game', 'H5 游戏'],
      ['applet', 'Mini-program', '小程序'],
      ['wechat', 'WeChat mini-game', '微信小游戏'],
      ['apk', 'APK game', 'APK 游戏'],
    ],
    { required: true },
  ),
  provider: ref('Provider', '内容提供商', 'provider'),
  developer: text('Developer', '开发者', { max: 200 }),
  category: ref('Main category', '主分类', 'category'),
  categorys: refs('Categories', '分类', 'category'),
  tags: refs('Tags', '标签', 'tag'),
  tagging: flag('Tagging done', '已打标', {
    default: 0,
    help: ['Set when an editor has checked the tags.', '编辑确认标签后勾选。'],
  }),
  language: listOf('Languages', '支持语言', language('Language', '语言')),
  version: text('Version name', '版本名', { max: 40 }),
  versionCode: int('Version code', '版本号'),
  package: text('Package', '包名', { max: 200 }),
  apkId: ref('APK file', 'APK 文件', 'resource', { media: 'apk' }),
  mbSize: text('Size', '大小', { default: '0M', max: 20 }),
  obbs: listOf('OBB files', 'OBB 数据包', file('OBB file', 'OBB 数据包')),
  bundles: json('Bundles', '离线包', { help: ['Offline packages, as JSON.', '离线包信息，JSON 格式。'] }),
  googleLink: url('Google Play link', 'Google Play 链接'),
  resourceType: choice('Source', '资源类型', [
    [1, 'Own', '自有'],
    [2, 'Google Play', 'Google Play'],
    [3, 'Third party', '第三方'],
  ]),
  iconId: image('Icon', '图标'),
  themePictureId: image('Theme picture', '主题图'),
  bannerId: image('Banner', '横幅图'),
  topImageId: image('Top picture', '顶部大图'),
  screenshots: listOf('Screenshots', '截图', image('Screenshot', '截图'), { max: 30 }),
  background: text('Background', '背景', {
    help: ['Colour or picture address behind the detail page.', '详情页背景色或背景图地址。'],
  }),
  prerequirment: longText('Prerequisites', '运行条件', { max: 2000 }),
  hasAd: flag('Has ads', '含广告', { default: 0 }),
  isFree: flag('Free', '免费', { default: 1 }),
  isCombined: flag('Combined', '已合包', {
    default: 0,
    help: ['The package has been combined with our SDK.', '安装包已与平台 SDK 合包。'],
  }),
  onShelf: flag('On shelf', '上架', { default: 0 }),
  installAmount: int('Installs', '安装量', { default: 0 }),
  baseInstallAmount: int('Base installs', '基础安装量', {
    default: 0,
    help: ['Added to the real installs where players see them.', '展示给玩家时与真实安装量相加。'],
  }),
  officialRate: number('Official rating', '官方评分', {
    min: 0,
    max: 5,
    help: ['If set, players see this instead of the average rating.', '填写后，玩家看到的是官方评分，而非平均分。'],
  }),
  rate: follows('comment', computed(number('Shown rating', '展示评分'))),
  rate_1: computed(int('1-star ratings added', '补充一星数')),
  rate_2: computed(int('2-star ratings added', '补充二星数')),
  rate_3: computed(int('3-star ratings added', '补充三星数')),
  rate_4: computed(int('4-star ratings added', '补充四星数')),
  rate_5: computed(int('5-star ratings added', '补充五星数')),
  detailDisplayType: choice(
    'Detail page',
    '详情页样式',
    [
      [1, 'Standard', '标准'],
      [2, 'Large picture', '大图'],
      [3, 'Web page', 'H5 页面'],
    ],
    { default: 1 },
  ),
  detailH5Url: url('Detail web page', '详情 H5 链接', {
    help: ['Used when the detail page is a web page.', '详情页样式为 H5 页面时使用。'],
  }),
}

export const requiredRate: Field<number, true, undefined> = { ...gameFields.officialRate, required: true }

export const starFields = {
  rate_1: int('1 star', '一星数'),
  rate_2: int('2 stars', '二星数'),
  rate_3: int('3 stars', '三星数'),
  rate_4: int('4 stars', '四星数'),
  rate_5: int('5 stars', '五星数'),
}

export const named = { id: int('Id', '编号', { required: true }), name: text('Name', '名称', { required: true }) }

export const usedPicture = {
  ...named,
  url: text('Address', '地址'),
  use: text('Used as', '用途', { required: true }),
  sort: int('Order', '排序'),
}

export const writtenComment = {
  content: longText('Comment', '评论内容', { required: true, max: 2000 }),
  rate: int('Stars', '星级', { min: 1, max: 5, default: 5 }),
  language: language('Language', '语言', { default: 'en' }),
  author: text('Author', '用户昵称', { max: 120 }),
  country: country('Country', '国家'),
  likes: int('Likes', '点赞数', { default: 0 }),
  isTop: flag('Pinned', '置顶', { default: 0 }),
  status: flag('Approved', '审核通过', {
    default: 1,
    help: ['Off: it waits for moderation.', '关闭则进入待审核。'],
  }),
}

export const gameGroups = [
  {
    title: ['About', '基本信息'],
    fields: ['name', 'type', 'provider', 'developer', 'category', 'categorys', 'tags', 'tagging', 'language'],
  },
  {
    title: ['Package', '安装包'],
    fields: ['version', 'versionCode', 'package', 'apkId', 'mbSize', 'obbs', 'bundles', 'googleLink', 'resourceType'],
  },
  {
    title: ['Pictures', '图片'],
    fields: ['iconId', 'themePictureId', 'bannerId', 'topImageId', 'screenshots', 'background'],
  },
  {
    title: ['State', '状态'],
    fields: ['onShelf', 'isFree', 'hasAd', 'isCombined', 'installAmount', 'baseInstallAmount', 'officialRate'],
  },
] as const

export const newComment = {
  id: int('Comment', '评论', { required: true }),
  content: text('Comment', '评论内容', { required: true, max: 2_000 }),
}

export const languageCount = {
  code: text('Code', '语言代码', { required: true }),
  name: text('Name', '名称'),
  count: int('Comments', '评论数', { required: true }),
}

export const shownRating = {
  rate: number('Shown rating', '展示评分'),
  comments: int('Rated comments', '已评分评论数'),
}

export const sendHelp = [
  'Lets players find the game by its current name, tags and state.',
  '玩家可按当前名称、标签和状态搜索到该游戏。',
] as const

export const sentGame = {
  gameId: int('Game', '游戏', { required: true }),
  sent: int('Sent', '已发送', { required: true }),
}
