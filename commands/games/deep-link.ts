import { area, choice, command, computed, int, list, ref, text } from '#catalogue/index.ts'

const fields = {
  game_id: ref('Game', '游戏', 'cpk-game', { required: true, onDelete: 'cascade' }),
  channel_name: text('Channel', '渠道名称', { required: true, max: 120 }),
  url_type: choice(
    'Link kind',
    '链接类型',
    [
      [1, 'Open the detail page', '打开详情页'],
      [2, 'Open and download', '打开并下载'],
      [3, 'Web page', 'H5 页面'],
    ],
    { open: true, default: 1 },
  ),
  channel_first_relation_id: ref('Relation, level 1', '一级关系', 'channel-relation', { onDelete: 'refuse' }),
  channel_second_relation_id: ref('Relation, level 2', '二级关系', 'channel-relation', { onDelete: 'refuse' }),
  channel_first_income_id: ref('Income, level 1', '一级收入', 'channel-income', { onDelete: 'refuse' }),
  channel_second_income_id: ref('Income, level 2', '二级收入', 'channel-income', { onDelete: 'refuse' }),
}

export const deepLink = area({
  id: 'deep-link',
  title: ['Deep link', 'Deep links', '深度链接'],
  label: 'channel_name',
  fields: { ...fields, link: computed(text('Link', '链接')) },
  columns: ['id', 'game_id', 'channel_name', 'url_type', 'link', 'updated_at'],
  filters: ['game_id', 'channel_name', 'url_type'],
  unique: ['game_id', 'channel_name'],
  commands: {
    list: list('GET /api/-/deep-links'),
    find: command('GET /api/cpk/game/deep-link/{gameId}/{channel}', {
      title: ['Link of a game in a channel', '查询渠道深度链接'],
      effect: 'read',
      arity: 'none',
      input: {
        gameId: int('Game', '游戏', { required: true, min: 1 }),
        channel: text('Channel', '渠道名称', { required: true }),
      },
      returns: { ...fields, link: text('Link', '链接') },
    }),
    save: command('POST /api/cpk/game/deep-link', {
      title: ['Make a deep link', '生成深度链接'],
      help: [
        'One per game and channel; submitting the same pair again updates it.',
        '每个游戏和渠道一条，重复提交即更新。',
      ],
      answers: 'record',
      effect: 'write',
      key: 'd',
      input: fields,
    }),
  },
})
