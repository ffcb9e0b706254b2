import { problem } from '../../problem.ts'
import { words, type Words } from '#catalogue/index.ts'
import type { Behaviour, Row } from '#server/domain/behaviour.ts'

type MemberRow = Row<'member'>
type MemberOperation = Parameters<typeof operation>[1]['type']

interface Effect {
  readonly patch: (member: MemberRow) => Readonly<Record<string, unknown>>
  /** required status, and the message otherwise */
  readonly from?: { readonly status: readonly number[]; readonly otherwise: Words }
}

const [normal, muted, blocked] = [1, 2, 3] as const

const effects: Record<MemberOperation, Effect> = {
  1: { patch: () => ({ status: blocked }) },
  2: {
    patch: () => ({ status: normal }),
    from: { status: [blocked], otherwise: words('The member is not blocked.', '该会员未被封禁。') },
  },
  3: {
    patch: () => ({ status: muted }),
    from: {
      status: [normal, muted],
      otherwise: words('The member is blocked: that includes muting.', '该会员已被封禁，无需禁言。'),
    },
  },
  4: {
    patch: () => ({ status: normal }),
    from: { status: [muted], otherwise: words('The member is not muted.', '该会员未被禁言。') },
  },
  5: { patch: ({ id }) => ({ name: `Player ${id}` }) },
  6: { patch: () => ({ avatar: null }) },
  7: {
    patch: () => ({ official: 1 }),
    from: {
      status: [normal],
      otherwise: words('Only a member in good standing can be official.', '仅状态正常的会员可设为官方账号。'),
    },
  },
  8: { patch: () => ({ official: 0 }) },
}

export const operation: Behaviour<'member', 'operation'> = async (world, { id, type, reason, remark }) => {
  const member = await world.need('member', id)
  const { patch, from } = effects[type]
  if (from && !from.status.includes(member.status)) throw problem(409, 'wrong-state', from.otherwise)
  const by = world.actor.name || world.actor.username
  await world.put('member-operation', null, { type, reason, remark, operator: by, parent_id: id })
  return world.put('member', id, { ...patch(member), reason })
}
