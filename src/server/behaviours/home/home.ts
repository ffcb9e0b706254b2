import type { Behaviour } from '#server/domain/behaviour.ts'
import { composeHome } from '../../domain/home/home-page.ts'

export const preview: Behaviour<'home', 'preview'> = async (world, { country, language, at, experiment }) => {
  const viewer = {
    country: country ?? 'ALL',
    language: language ?? 'en',
    at: at ?? world.now,
    experiment: experiment === 1,
  }
  return { ...(await composeHome(world, viewer)), country: viewer.country, language: viewer.language, at: viewer.at }
}
