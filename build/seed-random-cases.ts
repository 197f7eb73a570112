import fc from 'fast-check';

// Vitest loads this before each test file. A test with a seed of its own keeps it.
fc.configureGlobal({ seed: Number(process.env['WARCHEST_SEED']) });
