import { inRegion, type Environment } from '#derive/environment.ts'
import { useApp } from '#browser/state/app-state.ts'

/** Returns the wanted environment, else the stage's other region. */
export function useComparedEnvironment(wanted?: string): Environment | undefined {
  const here = useApp((state) => state.environment) as Environment
  const session = useApp((state) => state.session)
  const others = (session?.environments ?? []).map(({ id }) => id).filter((id) => id !== here)
  const sibling = inRegion(here, here.endsWith('-ie') ? 2 : 1)
  return others.find((each) => each === wanted) ?? others.find((each) => each === sibling) ?? others[0]
}
