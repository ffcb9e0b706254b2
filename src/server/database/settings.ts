import type { SocketAddress } from './socket.ts'

/** Settings for every start, so old configuration files do not matter. */
export function settings({ host, port }: Pick<SocketAddress, 'host' | 'port'>): string[] {
  const reach = host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
    : { listen_addresses: host }
  const all = {
    ...reach,
    port,
    // one server takes 43 at most, and several may share a database
    max_connections: 170,
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    logging_collector: 'off',
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
