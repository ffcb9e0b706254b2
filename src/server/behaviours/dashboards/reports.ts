import type { Behaviour } from '#server/domain/behaviour.ts'
import { cubes } from '../../cubes/cubes.ts'
import { dataReport } from '../../domain/dashboards/data-report.ts'

export const channelData: Behaviour<'reports', 'channelData'> = (world, input, { services }) =>
  dataReport<'channel-data'>(world, services, cubes['channel-data'], input)

export const adunitData: Behaviour<'reports', 'adunitData'> = (world, input, { services }) =>
  dataReport<'adunit-data'>(world, services, cubes['adunit-data'], input)

export const gameData: Behaviour<'reports', 'gameData'> = (world, input, { services }) =>
  dataReport<'game-data'>(world, services, cubes['game-data'], input)

export const gameStats: Behaviour<'reports', 'gameStats'> = (world, input, { services }) =>
  dataReport<'game-stats'>(world, services, cubes['game-stats'], input)

export const gameCollect: Behaviour<'reports', 'gameCollect'> = (world, input, { services }) =>
  dataReport<'game-collect'>(world, services, cubes['game-collect'], input)
