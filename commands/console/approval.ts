import { area, command, flag, text } from '#catalogue/index.ts'

export const approval = area({
  id: 'approval',
  title: ['Approval rule', 'Approval rules', '审批规则'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/approvals', { title: ['Browse approval rules', '浏览审批规则'], effect: 'read' }),
    require: command('PUT /api/-/approvals', {
      title: ['Ask for approval', '设置审批'],
      help: [
        'Whether plans that touch an environment need the approval of somebody else.',
        '涉及该环境的计划是否须由他人审批。',
      ],
      effect: 'write',
      role: 'admin',
      input: {
        environment: text('Environment', '环境', { required: true }),
        required: flag('Approval required', '需要审批', { required: true }),
      },
    }),
  },
})
