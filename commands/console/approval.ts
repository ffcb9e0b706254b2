import { always, area, command, environment, flag, text } from '#catalogue/index.ts'

const rule = always({ environment, required: flag('Approval required', '需要审批') })

export const approval = area({
  id: 'approval',
  title: ['Approval rule', 'Approval rules', '审批规则'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/approvals', {
      title: ['Browse approval rules', '浏览审批规则'],
      returns: rule,
      answers: 'many',
      effect: 'read',
    }),
    require: command('PUT /api/-/approvals', {
      title: ['Set approval rule', '设置审批规则'],
      help: [
        'Whether plans for an environment must be approved by someone else.',
        '涉及该环境的计划是否须由他人批准。',
      ],
      returns: rule,
      answers: 'many',
      effect: 'write',
      role: 'admin',
      input: {
        environment: text('Environment', '环境', { required: true }),
        required: flag('Approval required', '需要审批', { required: true }),
      },
    }),
  },
})
