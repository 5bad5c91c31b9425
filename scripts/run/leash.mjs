// Loaded before a child's own code. When the parent process ends, even by kill -9, the channel between them closes and
// the child exits too.
process.on('disconnect', () => process.exit(0))
