import {
  area,
  catalogue,
  create,
  flag,
  get,
  importRows,
  int,
  list,
  publish,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'
import { upload } from '#commands/system/upload.ts'
import { scripted } from './script-desk.ts'

const owner = area({
  id: 'owner',
  title: ['Owner', 'Owners', '摊主'],
  fields: { name: text('Name', '名称', { required: true }) },
  commands: {
    list: list('GET /api/owner'),
    create: create('POST /api/owner'),
    remove: remove('DELETE /api/owner/{id}'),
  },
})

/** An area with all kinds of checks: a rule, a unique value, a reference and a position. */
const stall = area({
  id: 'stall',
  title: ['Stall', 'Stalls', '摊位'],
  fields: {
    name: text('Name', '名称', { required: true }),
    code: text('Code', '编码'),
    ownerId: ref('Owner', '摊主', 'owner', { onDelete: 'keep' }),
    spot: int('Spot', '位置'),
    hall: int('Hall', '展厅'),
    rent: int('Rent', '租金'),
    open: flag('Open', '开放', { default: 0 }),
  },
  unique: ['code'],
  state: 'open',
  places: [{ by: ['spot'] }],
  commands: {
    list: list('GET /api/stall'),
    get: get('GET /api/stall/{id}'),
    create: create('POST /api/stall'),
    update: update('PUT /api/stall/{id}'),
    remove: remove('DELETE /api/stall/{id}'),
    import: importRows('POST /api/stall/import', { param: 'file' }),
    publish: publish('POST /api/stall/publish', { param: 'id' }),
  },
})

/** Only one gate is open at a time: its position has no fields. Gates form a tree, too. */
const gate = area({
  id: 'gate',
  title: ['Gate', 'Gates', '入口'],
  fields: {
    name: text('Name', '名称', { required: true }),
    open: flag('Open', '开放', { default: 0 }),
    behind: ref('Behind', '上级', 'gate'),
  },
  state: 'open',
  places: [{ by: [] }],
  tree: 'behind',
  commands: {
    get: get('GET /api/gate/{id}'),
    create: create('POST /api/gate'),
    update: update('PUT /api/gate/{id}'),
    remove: remove('DELETE /api/gate/{id}'),
    import: importRows('POST /api/gate/import', { param: 'file' }),
    publish: publish('POST /api/gate/publish', { param: 'id' }),
  },
})

const { script, schedule, plan, record, run, schema, session, operator, traceRecord, resource } = scripted.areas

/** A market whose stalls have a rule of their own, in `market-rules`. */
export const market = catalogue(
  { owner, stall, gate, script, schedule, plan, record, run, schema, session, operator, traceRecord, resource, upload },
  [],
)
