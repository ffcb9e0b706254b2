import {
  area,
  command,
  computed,
  create,
  dateTime,
  get,
  int,
  list,
  publish,
  remove,
  richText,
  text,
  update,
} from '#catalogue/index.ts'

const fields = {
  path: text('Path', '路径', {
    required: true,
    max: 200,
    help: [
      'The path of the page, such as help/points.html: letters, digits, - and _.',
      '页面访问路径，如 help/points.html，由字母、数字、- 和 _ 组成。',
    ],
  }),
  content: richText('Content', '内容', { required: true }),
}

export const tinymce = area({
  id: 'tinymce',
  title: ['Rich text page', 'Rich text pages', '富文本页面'],
  label: 'path',
  fields: { ...fields, url: computed(text('Address', '访问地址')) },
  columns: ['id', 'path', 'url', 'content', 'updated_at'],
  filters: ['path'],
  search: ['path', 'content'],
  order: { by: 'path', direction: 'asc' },
  unique: ['path'],
  commands: {
    getHtmls: list('GET /api/tinymce/getHtmls', { title: ['Browse rich text pages', '浏览富文本页面'] }),
    get: get('GET /api/-/tinymce/{id}'),
    create: create('POST /api/-/tinymce'),
    update: update('PUT /api/-/tinymce/{id}'),
    remove: remove('DELETE /api/-/tinymce/{id}'),
    uploadContent: command('POST /api/tinymce/upload-content', {
      title: ['Put a page at a path', '上传页面内容'],
      help: ['Replaces an existing page; isCheck 1 only checks.', '路径已存在则覆盖；isCheck 为 1 时仅校验。'],
      effect: 'write',
      input: fields,
      returns: { id: int('Page', '页面', { required: true }), ...fields, url: text('Address', '访问地址') },
    }),
    authToken: command('GET /api/web-site/auth-token', {
      title: ['Token to look at pages', '获取页面预览令牌'],
      help: ['Opens the pages of this environment for ten minutes.', '十分钟内可预览当前环境的页面。'],
      effect: 'read',
      secret: true,
      returns: {
        token: text('Token', '令牌', { required: true }),
        expires_at: dateTime('Ends', '失效时间', { required: true }),
      },
    }),
    publish: publish('POST /api/-/send-tinymce-to-ind', { param: 'id' }),
  },
})
