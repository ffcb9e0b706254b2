import { always, area, command, dateTime, int, listOf, mapOf, sparse, text } from '#catalogue/index.ts'

const key = text('Key', '缓存标识', {
  max: 200,
  help: [
    'Any key that an app uses, such as home_page. Leave empty to clear everything.',
    '可填写应用使用的任意缓存标识，如 home_page。留空清除全部。',
  ],
})

const cleared = {
  ...always({
    dropped: mapOf('Answers dropped, by cache', '各缓存清除的条数', int('Answers', '条数')),
    known: listOf('Caches of the console', '控制台缓存', text('Cache', '缓存')),
  }),
  within: sparse(listOf('Only of', '限定范围', text('Parameter', '参数'))),
}

export const common = area({
  id: 'common',
  title: ['Platform', 'Platform', '平台'],
  system: true,
  fields: {},
  commands: {
    cacheClear: command('GET /api/common/cache-clear', {
      title: ['Clear the cache', '清除缓存'],
      returns: cleared,
      effect: 'write',
      offered: true,
      input: {
        key,
        page_id: int('Page', '页面编号', { min: 1 }),
        cat_id: int('Category', '分类编号', { min: 1 }),
        content_no: text('Content number', '内容编号', { max: 120 }),
      },
    }),
    clearAhaCache: command('GET /api/common/clear/aha/cache', {
      title: ['Clear the Aha cache', '清除 Aha 缓存'],
      returns: cleared,
      effect: 'write',
      offered: true,
      input: { key },
    }),
    caches: command('GET /api/-/caches', {
      title: ['Show caches', '查看缓存'],
      help: [
        'Caches that were cleared here, and when last. The counts are the console’s own.',
        '列出在此清除过的缓存及最近清除时间；counts 为控制台自身的计数缓存。',
      ],
      effect: 'read',
      offered: true,
      answers: 'many',
      returns: {
        key: text('Cache', '缓存', { required: true }),
        cleared_at: dateTime('Last cleared', '最近清除'),
        kept: int('Answers kept on this server', '本服务器缓存条数'),
      },
    }),
    modelList: command('GET /api/config/model-list', {
      title: ['Phone models to choose from', '可选机型'],
      effect: 'read',
      answers: 'many',
      returns: { id: int('Place', '序号', { required: true }), name: text('Name', '名称', { required: true }) },
    }),
  },
})
