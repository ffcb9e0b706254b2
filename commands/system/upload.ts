import { area, command, file, int, text } from '#catalogue/index.ts'

const stored = {
  id: int('Id', '编号', { required: true }),
  url: text('Address', '地址', { required: true }),
  name: text('Name', '文件名', { required: true }),
  size: int('Bytes', '大小（字节）', { required: true }),
  type: text('Kind', '类型', { required: true }),
}

export const upload = area({
  id: 'upload',
  title: ['Upload', 'Uploads', '上传'],
  system: true,
  fields: {},
  commands: {
    resource: command('POST /api/resource', {
      title: ['Upload a file', '上传文件'],
      effect: 'write',
      input: { file: file('File', '文件', { required: true }), path: text('Folder', '目录', { max: 300 }) },
      returns: stored,
    }),
    bigFile: command('POST /api/bigfile', {
      title: ['Begin a resumable upload', '准备断点续传'],
      effect: 'write',
      input: { file_name: text('File name', '文件名', { required: true, max: 300 }) },
      returns: { endpoint: text('Upload address', '上传地址', { required: true }) },
    }),
    begin: command('POST /api/{uploadEndpoint}', {
      title: ['Create a resumable upload', '创建断点续传'],
      answers: 'raw',
      effect: 'write',
      arity: 'none',
    }),
    offset: command('HEAD /api/{uploadEndpoint}/{uploadId}', {
      title: ['Where an upload stands', '查询上传进度'],
      answers: 'raw',
      effect: 'read',
      arity: 'none',
    }),
    chunk: command('PATCH /api/{uploadEndpoint}/{uploadId}', {
      title: ['Send a chunk', '上传分片'],
      answers: 'raw',
      effect: 'write',
      arity: 'none',
    }),
    abort: command('DELETE /api/{uploadEndpoint}/{uploadId}', {
      title: ['Abort an upload', '终止上传'],
      answers: 'raw',
      effect: 'write',
      arity: 'none',
    }),
  },
})
