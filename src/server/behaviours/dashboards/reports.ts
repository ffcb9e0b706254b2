import type { LooseBehaviour } from '#server/domain/behaviour.ts'
import { cubes } from '../../cubes/cubes.ts'
import { dataReport } from '../../domain/dashboards/data-report.ts'

export const channelData: LooseBehaviour<'reports', 'channelData'> = (world, input, { services }) =>
  dataReport(world, services, cubes['channel-data'], cubes['channel-data'].metrics, input)

export const adunitData: LooseBehaviour<'reports', 'adunitData'> = (world, input, { services }) =>
  dataReport(world, services, cubes['adunit-data'], cubes['adunit-data'].metrics, input)

export const gameData: LooseBehaviour<'reports', 'gameData'> = (world, input, { services }) =>
  dataReport(world, services, cubes['game-data'], cubes['game-data'].metrics, input)

export const gameStats: LooseBehaviour<'reports', 'gameStats'> = (world, input, { services }) =>
  dataReport(world, services, cubes['game-stats'], cubes['game-stats'].metrics, input)

export const gameCollect: LooseBehaviour<'reports', 'gameCollect'> = (world, input, { services }) =>
  dataReport(world, services, cubes['game-collect'], cubes['game-collect'].metrics, input)
