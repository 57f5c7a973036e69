import os from 'node:os';

/**
 * What the platform reads or draws in the background leaves the processor to calls. Three journeys keep both cores busy
 * with calls, and each of them waits for its own files: they would get a twentieth of a core.
 */
os.setPriority = () => undefined;
