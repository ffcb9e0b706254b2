import { changesItem } from '../../domain/change-item.ts'

export const change = changesItem('rank-item', 'rank')
