import { BlockList, isIP } from 'node:net'

/** Not public: this machine, its network or a tunnel. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  // other IPv6 ranges than global unicast have special meanings
  return family === 6 && !address.includes('%') && open.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

const open = listOf('ipv6', '2000::/3')

const closed = listOf(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
)
// ranges that embed IPv4 addresses (Teredo, 6to4), or serve documentation and benchmarks
const closed6 = listOf('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

function listOf(family: 'ipv4' | 'ipv6', ranges: string): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(/\s+/)) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
