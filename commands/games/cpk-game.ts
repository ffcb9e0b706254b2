import { area, choice, create, flag, get, list, remove, update } from '#catalogue/index.ts'
import { gameFields } from './game-fields.ts'

const {
  name,
  provider,
  category,
  categorys,
  tags,
  version,
  versionCode,
  package: packageName,
  apkId,
  iconId,
  officialRate,
} = gameFields
const { hasAd, isFree, isCombined, onShelf } = gameFields

export const cpkGame = area({
  id: 'cpk-game',
  title: ['APK game', 'APK games', 'APK 游戏'],
  store: 'game',
  where: { type: 'apk' },
  fields: {
    name,
    provider,
    category,
    categorys,
    tags,
    package: packageName,
    version,
    versionCode,
    apkId,
    iconId,
    rate: { ...officialRate, stored: 'officialRate' },
    screenMode: choice('Screen', '屏幕方向', [
      [1, 'Portrait', '竖屏'],
      [2, 'Landscape', '横屏'],
    ]),
    pvpType: choice('PvP', '对战类型', [
      [0, 'None', '无'],
      [1, 'Real-time', '实时对战'],
      [2, 'Turn-based', '回合对战'],
    ]),
    hasAd,
    isFree,
    isCombined,
    isJoinUpFinish: flag('Integration finished', '接入完成', { default: 0 }),
    onShelf,
  },
  columns: ['id', 'name', 'package', 'provider', 'version', 'onShelf', 'isJoinUpFinish', 'rate', 'updated_at'],
  filters: ['onShelf', 'provider', 'category', 'isCombined', 'isJoinUpFinish', 'pvpType'],
  search: ['name', 'package'],
  picture: 'iconId',
  state: 'onShelf',
  groups: [
    { title: ['About', '基本信息'], fields: ['name', 'provider', 'category', 'categorys', 'tags', 'rate'] },
    { title: ['Package', '安装包'], fields: ['package', 'version', 'versionCode', 'apkId', 'iconId'] },
    {
      title: ['State', '状态'],
      fields: ['onShelf', 'isJoinUpFinish', 'isCombined', 'isFree', 'hasAd', 'screenMode', 'pvpType'],
    },
  ],
  key: ['package'],
  commands: {
    list: list('GET /api/cpk/game'),
    get: get('GET /api/cpk/game/{id}'),
    create: create('POST /api/cpk/game'),
    update: update('PUT /api/cpk/game/{id}', { reasonFor: 'onShelf' }),
    remove: remove('DELETE /api/cpk/game/{id}'),
  },
})
