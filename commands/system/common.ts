import { always, area, command, int, listOf, mapOf, sparse, text } from '#catalogue/index.ts'

const key = text('Key', '缓存标识', { max: 200, help: ['Leave empty to clear everything.', '留空清除全部。'] })

const cleared = {
  ...always({
    dropped: mapOf('Answers dropped, by cache', '各缓存清除的条数', int('Answers', '条数')),
    known: listOf('Caches', '缓存', text('Cache', '缓存')),
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
    modelList: command('GET /api/config/model-list', {
      title: ['Phone models to choose from', '可选机型'],
      effect: 'read',
      answers: 'many',
      returns: { id: int('Place', '序号', { required: true }), name: text('Name', '名称', { required: true }) },
    }),
  },
})
