import { startProfiler } from './profiler.js';

/* Preloaded into a process that is profiled: from SIGUSR2, when it is ready, until it ends. */

process.once('SIGUSR2', () => process.once('exit', startProfiler(process.env.BENCH_PROFILE_FILE!)));
