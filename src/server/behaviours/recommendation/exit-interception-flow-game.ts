import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('exit-interception-flow-game', 'exit-interception-flow')
