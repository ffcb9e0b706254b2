export function viewOfTarget(target: string): { readonly area: string; readonly name: string } | undefined {
  const [, area, name] = /^act:view:([^:]+):(.+)$/.exec(target) ?? []
  return area && name ? { area, name: decodeURIComponent(name) } : undefined
}
