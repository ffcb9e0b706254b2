// preloaded: if the starter is killed, its channel closes and the server stops
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
