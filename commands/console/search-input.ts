import { choice, int, text } from '#catalogue/index.ts'

export const searchInput = {
  q: text('Text', '关键词', {
    max: 100,
    help: ['Optional with an area: returns the newest records.', '指定模块时可不填，返回最新的记录。'],
  }),
  area: text('Area', '模块'),
  here: text('Area on screen', '当前模块', {
    help: [
      'Of records with the id that is looked up, this area’s comes first.',
      '按编号搜索时，该模块的记录排在最前。',
    ],
  }),
  media: choice('Only files that are', '仅限文件类型', [
    ['image', 'Pictures', '图片'],
    ['video', 'Videos', '视频'],
    ['apk', 'APK files', 'APK 文件'],
  ]),
  limit: int('At most', '最多', {
    min: 1,
    max: 100,
    default: 20,
    help: [
      'Records with the id that is looked up are all returned, even if there are more.',
      '编号完全一致的记录全部返回，不受此限。',
    ],
  }),
}
