import { keymapFault } from '#derive/palette/keymap-file.ts'
import { mayAct } from '#derive/roles.ts'
import { refuse, words, type Rule } from '../rule.ts'

/** Requires an administrator on every path: plan and undo need only the right to write. */
export const rule: Rule<'shared-keys'> = ({ actor, environment }, records) =>
  records.flatMap((record) => {
    if (!mayAct(actor.roles[environment], 'admin')) return refuse(record, 'role', admins)
    const fault = record.after && keymapFault(record.after.keys)
    return fault ? refuse(record, 'keys', fault) : []
  })

const admins = words('Only administrators can change the keys of a role.', '仅管理员可修改角色快捷键。')
