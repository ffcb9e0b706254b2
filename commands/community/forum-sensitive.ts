import {
  area,
  choice,
  computed,
  create,
  flag,
  get,
  language,
  list,
  publish,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

export const forumSensitive = area({
  id: 'forum-sensitive',
  title: ['Sensitive word', 'Sensitive words', '敏感词'],
  label: 'word',
  fields: {
    type: choice(
      'Kind',
      '类型',
      [
        [1, 'Sensitive word', '敏感词'],
        [2, 'Screened word', '屏蔽词'],
      ],
      {
        default: 1,
        help: ['Screened words are shown to readers as asterisks.', '屏蔽词在展示时以星号代替。'],
      },
    ),
    wordContent: text('Sensitive word', '敏感词内容', { max: 100 }),
    screenWord: text('Screened word', '屏蔽词内容', { max: 100 }),
    level: choice(
      'Level',
      '级别',
      [
        [1, 'Mark only', '仅标记'],
        [2, 'Hold back for audit', '转人工审核'],
        [3, 'Block', '直接屏蔽'],
      ],
      { default: 2 },
    ),
    language: language('Language', '语言', {
      default: 'en',
      help: ['Matches texts in this language and texts without a language.', '匹配该语言及未标语言的内容。'],
    }),
    everyLanguage: flag('In every language', '匹配全部语言', { default: 0 }),
    word: computed(text('Word', '词语')),
  },
  columns: ['id', 'word', 'type', 'level', 'language', 'everyLanguage', 'updated_at'],
  filters: ['type', 'level', 'language', 'everyLanguage'],
  search: ['word'],
  unique: ['word', 'type', 'language'],
  key: ['word', 'type', 'language'],
  commands: {
    list: list('GET /api/forum/sensitive', { pageSize: 20, defaults: { language: 'en' } }),
    get: get('GET /api/forum/sensitive/{id}'),
    create: create('POST /api/forum/sensitive', {
      help: ['Existing posts and comments are screened at once.', '保存后立即筛查已有帖子与评论。'],
    }),
    update: update('PUT /api/forum/sensitive/{id}'),
    remove: remove('DELETE /api/forum/sensitive/{id}', {
      help: ['Content that only this word held back is shown again.', '仅因该词被拦截的内容恢复展示。'],
    }),
    publish: publish('POST /api/-/send-forum-sensitive-to-ind', { param: 'id' }),
  },
})
