import { always, area, command, int, json, listOf, object, text } from '#catalogue/index.ts'

export const intake = area({
  id: 'intake',
  title: ['Intake', 'Intakes', '数据接收'],
  system: true,
  fields: {},
  commands: {
    send: command('POST /api/-/intake/{area}', {
      title: ['Take in what players produce', '接收玩家数据'],
      help: [
        'For programs, with a token of the role intake. A row whose key is known is not taken twice; one that is wrong is named, and the others are stored.',
        '供程序使用，需要角色为 intake 的令牌。标识已存在的行不会重复接收；有误的行会逐一列出，其余照常保存。',
      ],
      returns: always({
        added: int('Added', '新增'),
        changed: int('Changed', '更新'),
        known: int('Known already', '已存在'),
        faulty: int('Wrong', '有误'),
        errors: listOf(
          'Errors',
          '错误',
          object(
            'Error',
            '错误',
            always({
              row: int('Row, from 1', '行（从 1 起）'),
              field: text('Field', '字段'),
              message: text('Message', '说明'),
            }),
          ),
        ),
      }),
      effect: 'write',
      self: true,
      heavy: true,
      input: {
        area: text('Area', '模块', { required: true, max: 100 }),
        rows: listOf('Rows', '行', json('Row', '行'), {
          required: true,
          max: 1_000,
          help: [
            'Objects with the fields of the area. A member may be given by id, or by UID as a text.',
            '由该模块字段组成的对象。会员可用编号（数字）或 UID（文本）指定。',
          ],
        }),
      },
    }),
  },
})
