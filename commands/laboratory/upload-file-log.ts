import { area, create, get, list, publish, remove, text, update, url } from '#catalogue/index.ts'

export const uploadFileLog = area({
  id: 'upload-file-log',
  title: ['Upload log', 'Upload logs', '上传日志'],
  label: 'file_path',
  fields: {
    file_path: text('File', '文件路径', { required: true, max: 1000 }),
    cdn_url: url('CDN address', 'CDN 地址'),
    operator: text('Operator', '操作人', { max: 120 }),
  },
  columns: ['id', 'file_path', 'cdn_url', 'operator', 'created_at', 'updated_at'],
  filters: ['operator'],
  search: ['file_path', 'cdn_url', 'operator'],
  commands: {
    list: list('GET /api/uploadFileLog', { pageSize: 30 }),
    get: get('GET /api/uploadFileLog/{id}'),
    create: create('POST /api/uploadFileLog'),
    update: update('PUT /api/uploadFileLog/{id}'),
    remove: remove('DELETE /api/uploadFileLog/{id}'),
    sendToInd: publish('POST /api/send-uploadFileLog-to-ind', {
      param: 'id',
      alias: ['POST /api/send-upload-file-log-to-ind'],
    }),
  },
})
