import { flow } from '../../rules/flow.ts'

export const { task, create, update } = flow('exit-interception-flow', { withGames: [1] })
