import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('aha-instant-home-module-game', 'aha-instant-home-module')
