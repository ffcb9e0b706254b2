import { area, create, dateTime, get, list, publish, ref, remove, update } from '#catalogue/index.ts'
import { traffic } from './metrics.ts'

export const ahaGameCategoryAnalysis = area({
  id: 'aha-game-category-analysis',
  title: ['Category analysis record', 'Category analysis records', '分类分析记录'],
  label: 'game_category',
  fields: {
    // past figures never block a deletion
    game_category: ref('Category', '分类', 'category', { required: true, onDelete: 'keep' }),
    creation_date: dateTime('Day', '日期', {
      day: true,
      past: true,
      required: true,
      help: ['The day of the data, in UTC.', '统计日期（UTC）。'],
    }),
    ...traffic,
  },
  columns: [
    'creation_date',
    'game_category',
    'show_pv',
    'show_uv',
    'click_pv',
    'click_uv',
    'uctr',
    'play_time_avg',
    'retention_d2',
    'arpu',
  ],
  filters: ['game_category', 'creation_date'],
  order: { by: 'creation_date', direction: 'desc' },
  unique: ['game_category', 'creation_date'],
  commands: {
    list: list('GET /api/ahaGameCategoryAnalysis', {
      filters: {
        start_time: { field: 'creation_date', by: 'from' },
        end_time: { field: 'creation_date', by: 'to' },
      },
    }),
    create: create('POST /api/ahaGameCategoryAnalysis'),
    get: get('GET /api/ahaGameCategoryAnalysis/{id}'),
    update: update('PUT /api/ahaGameCategoryAnalysis/{id}'),
    remove: remove('DELETE /api/ahaGameCategoryAnalysis/{id}'),
    publish: publish('POST /api/send-ahaGameCategoryAnalysis-to-ind', {
      alias: ['POST /api/send-aha-game-category-analysis-to-ind'],
      param: 'id',
    }),
  },
})
