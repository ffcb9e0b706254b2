import { text } from '#catalogue/index.ts'

export const sourceKey = text('Key of the source', '来源键', {
  max: 200,
  exact: true,
  help: [
    'Names the record in the system that it comes from: the same key is not taken twice.',
    '该记录在来源系统中的标识，同一标识只接收一次。',
  ],
})
