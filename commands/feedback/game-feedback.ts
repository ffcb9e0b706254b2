import { area, choice, country, int, language, list, longText, ref, text } from '#catalogue/index.ts'
import { sourceKey } from '../source-key.ts'

export const gameFeedback = area({
  id: 'game-feedback',
  title: ['Game feedback', 'Game feedback', '游戏反馈'],
  label: 'content',
  fields: {
    gameId: ref('Game', '游戏', 'game', { required: true }),
    type: choice('About', '反馈类型', [
      [1, 'Does not load', '无法加载'],
      [2, 'Slow', '卡顿'],
      [3, 'Too many advertisements', '广告过多'],
      [4, 'Progress lost', '进度丢失'],
      [5, 'Wish', '建议'],
      [6, 'Praise', '好评'],
    ]),
    content: longText('Text', '反馈内容', { max: 2000 }),
    score: int('Stars', '评分', { min: 1, max: 5 }),
    channel: text('Channel', '渠道', { max: 120 }),
    userId: ref('Member', '会员', 'member'),
    language: language('Language', '语言'),
    country: country('Country', '国家'),
    phone_model: text('Phone model', '机型', { max: 120 }),
    source_key: sourceKey,
  },
  columns: ['id', 'gameId', 'type', 'content', 'score', 'channel', 'country', 'phone_model', 'created_at'],
  filters: ['gameId', 'type', 'country', 'channel', 'score', 'language'],
  search: ['content'],
  order: { by: 'created_at', direction: 'desc' },
  unique: ['source_key'],
  intake: 'once',
  commands: {
    list: list('GET /api/gameFeedback', {
      pageSize: 20,
      filters: {
        startTime: { field: 'created_at', by: 'from' },
        endTime: { field: 'created_at', by: 'to' },
        gameName: { field: 'gameId', by: 'search' },
      },
    }),
  },
})
