import { area, command, create, get, list, listOf, publish, ref, text, update } from '#catalogue/index.ts'

const fields = {
  name: text('Name', '名称', { required: true, max: 120 }),
  code: text('Key', '标识', {
    max: 60,
    help: ['The targeting field that it provides values for, such as model.', '对应的定向字段，如 model。'],
  }),
  values: listOf('Values', '可选值', text('Value', '值', { max: 200 }), { max: 10_000 }),
}

export const property = area({
  id: 'property',
  title: ['Property', 'Properties', '定向属性'],
  fields,
  columns: ['id', 'name', 'code', 'values', 'updated_at'],
  filters: ['code'],
  search: ['name', 'code'],
  key: ['code'],
  commands: {
    list: list('GET /api/property'),
    get: get('GET /api/property/{id}'),
    create: create('POST /api/property'),
    update: update('PUT /api/-/properties/{id}'),
    phoneModels: command('GET /api/property/3', {
      title: ['Phone models', '机型列表'],
      effect: 'read',
      returns: fields,
    }),
    publish: publish('POST /api/-/send-property-to-ind', { param: 'id' }),
  },
})

export const propertyPeople = area({
  id: 'property-people',
  title: ['Audience', 'Audiences', '人群'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    code: text('Key', '标识', { max: 60, help: ['Its key in the audience system.', '在人群系统中的标识。'] }),
    group: ref('Group', '人群包', 'property-people-group'),
  },
  columns: ['id', 'name', 'code', 'group', 'updated_at'],
  filters: ['group', 'code'],
  search: ['name', 'code'],
  key: ['code'],
  commands: {
    list: list('GET /api/property-people'),
    create: create('POST /api/-/property-people'),
    update: update('PUT /api/-/property-people/{id}'),
    publish: publish('POST /api/-/send-property-people-to-ind', { param: 'id' }),
  },
})

export const propertyPeopleGroup = area({
  id: 'property-people-group',
  title: ['Audience group', 'Audience groups', '人群包'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    code: text('Key', '标识', { max: 60 }),
  },
  columns: ['id', 'name', 'code', 'created_at', 'updated_at'],
  filters: ['code'],
  search: ['name', 'code'],
  key: ['code'],
  commands: {
    list: list('GET /api/property-people-group'),
    create: create('POST /api/-/property-people-groups'),
    update: update('PUT /api/-/property-people-groups/{id}'),
    publish: publish('POST /api/-/send-property-people-group-to-ind', { param: 'id' }),
  },
})
