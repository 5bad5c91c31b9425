// Loaded before a child's own code: when the process that started it is gone, kill -9 included, the channel between
// them closes and the child stops too.
process.on('disconnect', () => process.exit(0))
