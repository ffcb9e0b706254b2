import { area, command, create, get, int, list, publish, remove, update, words } from '#catalogue/index.ts'
import { below, cloned, node, pathFound, readConfigValue, switched, templateRow } from './config-calls.ts'
import { children, configFields, configNode } from './config-fields.ts'

export const ahaConfigCenter = area({
  id: 'aha-config-center',
  title: ['Config node', 'Config nodes', '配置节点'],
  label: 'name',
  fields: configFields,
  columns: ['id', 'name', 'key', 'parentId', 'type', 'value', 'sort', 'status', 'updated_at'],
  filters: ['parentId', 'type', 'status', 'key'],
  search: ['key', 'name', 'value'],
  order: { by: 'sort', direction: 'asc' },
  state: 'status',
  unique: ['parentId', 'key'],
  tree: 'parentId',
  groups: [
    { title: ['Node', '节点'], fields: ['parentId', 'key', 'name', 'type', 'sort', 'status'] },
    { title: ['Value', '取值'], fields: ['value', 'language', 'rules', 'sub', 'extra'] },
  ],
  commands: {
    list: list('GET /api/aha-config-center', { pageSize: 10 }),
    get: get('GET /api/aha-config-center/{id}'),
    create: create('POST /api/aha-config-center'),
    update: update('PUT /api/aha-config-center/{id}'),
    remove: remove('DELETE /api/aha-config-center/{id}', {
      below: true,
      help: [
        'Everything below it is deleted too, at most 2,000 nodes at a time.',
        '其下所有节点将一并删除，每次最多 2,000 个。',
      ],
    }),
    getPath: command('GET /api/aha-config-center/getPath/{id}', {
      title: ['Path of a node', '查询节点路径'],
      effect: 'read',
      returns: pathFound,
    }),
    getConfigValue: command('GET /api/aha-config-center/getConfigValue/{id}', readConfigValue),
    cloneConfig: command('POST /api/aha-config-center/cloneConfig', {
      title: ['Clone with all below', '克隆节点及下级'],
      effect: 'write',
      arity: 'one',
      key: 'd',
      input: cloned,
      returns: { id: int('Clone', '新节点', { required: true }), count: int('Nodes', '节点数', { required: true }) },
    }),
    move: command('POST /api/-/config-center/move', {
      title: ['Move', '移动节点'],
      effect: 'write',
      arity: 'one',
      key: 'm',
      input: { id: node, parentId: below, sort: int('Place', '位置', { min: 1 }) },
      returns: configNode,
    }),
    changeStatus: command('POST /api/aha-config-center/changeStatus', {
      title: ['Switch on or off', '启用或停用'],
      help: [
        'Switching off also switches off everything below. Switching on also switches on the parents, and what is below only if requested.',
        '停用时下级一并停用；启用时上级一并启用，下级按需选择。',
      ],
      effect: 'write',
      arity: 'one',
      key: 'o',
      input: switched,
      returns: { changed: int('Changed', '变更数', { required: true }) },
    }),
    updateSort: command('POST /api/aha-config-center/updateSort', {
      title: ['Place among its siblings', '调整同级顺序'],
      effect: 'write',
      arity: 'one',
      input: { id: node, sort: int('Place', '位置', { required: true, min: 1 }) },
      returns: configNode,
    }),
    getUpParentId: command('GET /api/aha-config-center/getUpParentId/{id}', {
      title: ["The parent's parent", '查询上上级节点'],
      effect: 'read',
      returns: { parentId: int('Parent', '上级'), upParentId: int("Parent's parent", '上上级') },
    }),
    getSelectData: command('GET /api/aha-config-center/getSelectData/{id}', {
      title: ['Nodes to choose from below', '查询可选下级'],
      help: ['0 for the top level.', '0 为顶级。'],
      effect: 'read',
      answers: 'many',
      input: { id: int('Node', '节点', { required: true, min: 0 }) },
      returns: { ...configNode, children },
    }),
    getTemplates: command('POST /api/aha-config-center/getTemplates', {
      title: ['Templates', '模板列表'],
      effect: 'read',
      answers: 'many',
      returns: { ...configNode, children },
    }),
    getTemplateConfig: command('POST /api/aha-config-center/getTemplateConfig', {
      title: ['Compare with a template', '对比模板'],
      help: ['Shows what a node is missing or differs in from its template.', '查看节点相对模板的缺失与差异。'],
      effect: 'read',
      arity: 'one',
      answers: 'many',
      input: { templateId: { ...node, title: words('Template', '模板') }, id: node },
      returns: templateRow,
    }),
    tree: command('GET /api/-/config-center/tree', {
      title: ['The whole tree', '配置树'],
      effect: 'read',
      answers: 'many',
      returns: { ...configNode, value: configFields.value, language: configFields.language },
    }),
    publish: publish('POST /api/send-config-data-to-other-server', {
      param: 'id',
      below: true,
      help: ['Includes everything below, and missing parents.', '下级一并发布，缺失的上级自动补齐。'],
    }),
  },
})
