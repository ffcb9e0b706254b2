import { flow } from '../../rules/flow.ts'

export const { task, create, update } = flow('dual-column-info-flow', { withGames: [1, 2], withLink: 3 })
