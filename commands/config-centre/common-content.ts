import {
  area,
  choice,
  command,
  create,
  file,
  flag,
  get,
  int,
  language,
  list,
  listOf,
  longText,
  object,
  publish,
  sheetField,
  sheetRead,
  text,
  update,
} from '#catalogue/index.ts'
import { onOff } from './config-fields.ts'

const fields = {
  name: text('Name', '名称', {
    required: true,
    max: 120,
    help: ['The name by which the app reads it.', '客户端引用的名称，不可重复。'],
  }),
  content: longText('Text', '文案', { required: true, max: 5000 }),
  type: choice(
    'Used as',
    '用途',
    [
      [1, 'Button', '按钮'],
      [2, 'Title', '标题'],
      [3, 'Hint', '提示语'],
      [4, 'Dialog', '弹窗'],
      [5, 'Push', '推送'],
    ],
    { open: true, default: 1 },
  ),
  status: choice('Status', '状态', onOff, { default: 1 }),
}

const translated = {
  language_code: language('Language', '语言', { required: true }),
  content: longText('Text', '文案', { max: 5000 }),
}

export const origin = choice('Made by', '译文来源', [
  ['manual', 'A person', '人工'],
  ['memory', 'An earlier translation', '历史译文'],
  ['service', 'The translation service', '翻译服务'],
])

export const commonContent = area({
  id: 'common-content',
  title: ['Common text', 'Common texts', '通用文案'],
  fields,
  columns: ['id', 'name', 'content', 'type', 'status', 'updated_at'],
  filters: ['type', 'status'],
  search: ['name', 'content'],
  state: 'status',
  unique: ['name'],
  commands: {
    list: list('GET /api/common-content', {
      pageSize: 20,
      filters: { content: { field: 'content', by: 'search' } },
    }),
    get: get('GET /api/common-content/{id}'),
    create: create('POST /api/common-content'),
    update: update('PUT /api/common-content/{id}'),
    import: command('POST /api/common-content/import', {
      title: ['Import texts', '导入文案'],
      help: [
        'CSV or XLSX: name, content, type, status, and a column for each language code. Existing names are updated.',
        'CSV 或 XLSX：name、content、type、status 及各语言代码列；名称已存在则更新。',
      ],
      effect: 'write',
      input: { fileUrl: file('File', '文件', { required: true }), ...sheetField },
      returns: {
        created: int('New', '新增', { required: true }),
        changed: int('Changed', '更新', { required: true }),
        translations: int('Translations', '译文', { required: true }),
        ...sheetRead,
      },
    }),
    translates: command('GET /api/common-content/translates/{id}', {
      title: ['Translations of a text', '查看译文'],
      help: ['Lists all languages; those without a text are gaps.', '列出全部语言，未翻译的标为缺失。'],
      effect: 'read',
      answers: 'many',
      returns: {
        ...translated,
        name: text('Language', '语言名称', { required: true }),
        origin,
        isMissing: flag('Gap', '缺失', { required: true }),
      },
    }),
    updateTranslates: command('POST /api/common-content/updateTranslates/{id}', {
      title: ['Save translations', '保存译文'],
      help: ['An empty text deletes the translation.', '文案为空的语言将删除其译文。'],
      effect: 'write',
      input: {
        languages: listOf('Languages', '译文', object('Translation', '译文', translated), { required: true, max: 300 }),
      },
      returns: {
        saved: int('Saved', '保存', { required: true }),
        removed: int('Removed', '删除', { required: true }),
      },
    }),
    autoTranslate: command('POST /api/common-content/autoTranslate/{id}', {
      title: ['Translate into a language', '自动翻译'],
      help: ['Uses an earlier translation, or else the translation service.', '优先取历史译文，其次调用翻译服务。'],
      effect: 'write',
      key: 't',
      input: {
        language_code: translated.language_code,
        overwrite: flag('Replace existing texts', '覆盖已有译文', { default: 0 }),
      },
      returns: { ...translated, origin },
    }),
    publish: publish('POST /api/send-common-content-to-other-server', { param: 'id' }),
  },
})
