import { area, choice, command, int, json, text } from '#catalogue/index.ts'

const named = { area: text('Area', '模块', { required: true }), id: int('Record', '记录', { required: true, min: 1 }) }

export const record = area({
  id: 'record',
  title: ['Record', 'Records', '记录'],
  system: true,
  fields: {},
  commands: {
    search: command('GET /api/-/search', {
      title: ['Search everywhere', '全局搜索'],
      effect: 'read',
      input: {
        q: text('Text', '关键词', {
          max: 100,
          help: ['With an area none is needed: the newest come.', '指定模块时可不填，返回最新的记录。'],
        }),
        area: text('Area', '模块'),
        media: choice('Only files that are', '仅限文件类型', [
          ['image', 'Pictures', '图片'],
          ['video', 'Videos', '视频'],
          ['apk', 'APK files', 'APK 文件'],
        ]),
        limit: int('At most', '最多', { min: 1, max: 100, default: 20 }),
      },
    }),
    labels: command('GET /api/-/labels', {
      title: ['Names of records', '记录名称'],
      effect: 'read',
      input: {
        refs: text('References', '引用', {
          required: true,
          max: 20_000,
          help: ['Such as provider:1,2;category:3', '例如 provider:1,2;category:3'],
        }),
      },
    }),
    revisions: command('GET /api/-/revisions', {
      title: ['History of a record', '记录历史'],
      effect: 'read',
      input: named,
    }),
    compare: command('GET /api/-/compare', {
      title: ['Compare environments', '环境对比'],
      effect: 'read',
      input: named,
    }),
    import: command('POST /api/-/imports', {
      title: ['Plan an import', '导入预览'],
      effect: 'write',
      input: {
        area: text('Area', '模块', { required: true }),
        file: text('File', '文件', { required: true, help: ['Address of an uploaded file.', '已上传文件的地址。'] }),
        mapping: json('Mapping', '列映射'),
      },
    }),
    export: command('GET /api/-/export', {
      title: ['Export as CSV', '导出 CSV'],
      effect: 'read',
      input: { area: text('Area', '模块', { required: true }), filter: json('Filter', '筛选条件') },
    }),
  },
})
