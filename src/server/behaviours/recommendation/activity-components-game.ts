import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('activity-components-game', 'activity-components')
