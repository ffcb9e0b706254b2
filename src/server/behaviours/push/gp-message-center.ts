import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'

const { create, update, toggle } = checked(
  'gp-message-center',
  (_, { is_release, message }) => {
    if (is_release === 1 && !message?.trim())
      throw invalid('message', words('Write the message before it is released.', '发布前请填写消息内容。'))
  },
  'is_release',
  'is_release',
)

export { create, update, toggle as toggleRelease }
