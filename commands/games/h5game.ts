import {
  area,
  command,
  create,
  get,
  importRows,
  int,
  language,
  list,
  listOf,
  longText,
  ref,
  text,
  update,
} from '#catalogue/index.ts'
import { gameFields } from './game-fields.ts'
import { untranslated } from '../translated.ts'
import { h5gameFields } from './h5game-fields.ts'

export const h5game = area({
  id: 'h5game',
  title: ['H5 game', 'H5 games', 'H5 游戏'],
  store: 'game',
  where: { type: 'h5' },
  fields: h5gameFields,
  columns: [
    'id',
    'name',
    'provider_uuid',
    'category_id',
    'onShelf',
    'device_orientation',
    'rate',
    'installAmount',
    'updated_at',
  ],
  filters: ['onShelf', 'category_id', 'provider_uuid', 'device_orientation', 'red_line', 'is_buy_up', 'type', 'tags'],
  search: ['name', 'app_id'],
  picture: 'icon',
  state: 'onShelf',
  groups: [
    {
      title: ['About', '基本信息'],
      fields: ['name', 'app_id', 'provider_uuid', 'category_id', 'categorys', 'tags', 'introduction', 'description'],
    },
    { title: ['Play', '运行'], fields: ['link', 'version', 'bundles', 'device_orientation', 'video_link'] },
    {
      title: ['State', '状态'],
      fields: ['onShelf', 'official_rate', 'red_line', 'overseas_evaluation', 'is_buy_up', 'installAmount'],
    },
    {
      title: ['Icons and home', '图标与首页'],
      fields: [
        'icon',
        'big_icon',
        'homeBannerUrl',
        'hotGameImage',
        'bgLightColor',
        'bgDarkColor',
        'bgHomeBannerTitleColor',
      ],
    },
  ],
  key: ['app_id'],
  commands: {
    list: list('GET /api/h5game', {
      filters: {
        id: 'id',
        keyWord: { field: 'name', by: 'search' },
        cpName: { field: 'provider_uuid', by: 'search' },
        categoryId: 'category_id',
        redLine: 'red_line',
        isBuyUp: 'is_buy_up',
      },
    }),
    get: get('GET /api/h5game/{id}'),
    create: create('POST /api/h5game'),
    update: update('PUT /api/h5game/{id}', { reasonFor: 'onShelf' }),
    import: importRows('POST /api/h5game/import', { param: 'file' }),
    search: command('GET /api/h5game/search', {
      title: ['H5 games by id', '按编号查询 H5 游戏'],
      effect: 'read',
      answers: 'many',
      input: { ids: listOf('Games', '游戏', int('Game', '游戏', { min: 1 }), { required: true }) },
      returns: {
        id: int('Id', '编号', { required: true }),
        name: text('Name', '名称', { required: true }),
        icon: gameFields.iconId,
        onShelf: gameFields.onShelf,
      },
    }),
    translate: command('POST /api/h5game/translate', {
      title: ['Suggest a translation', '翻译建议'],
      help: [
        'From earlier translations, or else the translation service; nothing is stored.',
        '优先取自已有译文，其次取自翻译服务，不会直接保存。',
      ],
      effect: 'read',
      arity: 'one',
      input: {
        id: ref('Game', '游戏', 'h5game'),
        name: text('Name', '名称', { max: 200 }),
        introduction: text('Introduction', '一句话简介', { max: 500 }),
        description: longText('Description', '描述'),
        language_code: language('Into', '目标语言', { required: true }),
      },
      returns: {
        language_code: text('Language', '语言', { required: true }),
        name: text('Name', '名称'),
        introduction: text('Introduction', '一句话简介'),
        description: longText('Description', '描述'),
        untranslated,
      },
    }),
  },
})
