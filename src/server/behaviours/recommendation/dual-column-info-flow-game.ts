import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('dual-column-info-flow-game', 'dual-column-info-flow')
