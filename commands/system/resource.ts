import { area, get, int, list, text } from '#catalogue/index.ts'

export const resource = area({
  id: 'resource',
  title: ['File', 'Pictures and files', '图片与文件'],
  fields: {
    name: text('Name', '文件名', { required: true, max: 300 }),
    url: text('Address', '地址', { required: true, max: 2000 }),
    type: text('Kind', '类型', {
      max: 120,
      reads: 'media-type',
      help: ['Media type, such as image/png.', '媒体类型，如 image/png。'],
    }),
    size: int('Size', '大小', { reads: 'bytes', help: ['In bytes.', '以字节为单位。'] }),
    width: int('Width', '宽'),
    height: int('Height', '高'),
    path: text('Folder', '目录', { max: 300 }),
  },
  columns: ['id', 'name', 'type', 'size', 'width', 'height', 'created_at'],
  filters: ['type', 'path'],
  search: ['name', 'path'],
  order: { by: 'created_at', direction: 'desc' },
  picture: 'url',
  commands: { list: list('GET /api/-/resources'), get: get('GET /api/-/resources/{id}') },
})
