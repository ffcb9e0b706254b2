import { area, command, int, text } from '#catalogue/index.ts'

const key = text('Key', '缓存标识', { max: 200, help: ['Empty clears everything.', '留空清除全部。'] })

export const common = area({
  id: 'common',
  title: ['Platform', 'Platform', '平台'],
  system: true,
  fields: {},
  commands: {
    cacheClear: command('GET /api/common/cache-clear', {
      title: ['Clear the cache', '清除缓存'],
      effect: 'write',
      input: {
        key,
        page_id: int('Page', '页面编号', { min: 1 }),
        cat_id: int('Category', '分类编号', { min: 1 }),
        content_no: text('Content number', '内容编号', { max: 120 }),
      },
    }),
    clearAhaCache: command('GET /api/common/clear/aha/cache', {
      title: ['Clear the Aha cache', '清除 Aha 缓存'],
      effect: 'write',
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
