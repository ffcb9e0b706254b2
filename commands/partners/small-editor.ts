import {
  area,
  choice,
  color,
  create,
  get,
  imageUrl,
  list,
  perLanguage,
  publish,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

export const smallEditor = area({
  id: 'small-editor',
  title: ['Small editor', 'Small editors', '小编'],
  fields: {
    name: text('Name', '名称', { required: true, max: 80 }),
    image_url: imageUrl('Portrait', '头像'),
    gender: choice('Gender', '性别', [
      [1, 'Male', '男'],
      [2, 'Female', '女'],
    ]),
    background_img: imageUrl('Background picture', '背景图'),
    background_color: color('Background colour', '背景色'),
    i18ns: perLanguage('Name by language', '多语言名称', {
      help: ['Languages left empty use the name above.', '未填写的语言使用默认名称。'],
    }),
  },
  columns: ['id', 'name', 'image_url', 'gender', 'background_color', 'updated_at'],
  filters: ['gender'],
  search: ['name'],
  picture: 'image_url',
  key: ['name'],
  commands: {
    list: list('GET /api/smallEditor'),
    get: get('GET /api/smallEditor/{id}'),
    create: create('POST /api/smallEditor'),
    update: update('PUT /api/smallEditor/{id}'),
    remove: remove('DELETE /api/smallEditor/{id}'),
    publish: publish('POST /api/send-smallEditor-to-ind', {
      param: 'id',
      alias: ['POST /api/send-small-editor-to-ind'],
    }),
  },
})
